// Making elements of SVG.
const kSpace = "http://www.w3.org/2000/svg";

export type Attributes = Record<string, string | number>;

export function svg<Name extends keyof SVGElementTagNameMap>(
    name: Name,
    attributes: Attributes = {},
    ...children: (Node | string)[]
): SVGElementTagNameMap[Name] {
    const element = document.createElementNS(kSpace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.append(...children);
    return element;
}

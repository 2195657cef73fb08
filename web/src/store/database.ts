// IndexedDB as promises: two stores, each write a transaction of its own.
import { signal } from "@preact/signals";

export type StoreName = "games" | "solved";
export type Trouble = "none" | "refused" | "full";

const kName = "sudokit";
const kVersion = 1;

/** What is wrong with keeping games; said in a banner, and the game goes on. */
export const trouble = signal<Trouble>("none");

let opened: Promise<IDBDatabase> | null = null;

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("the database did not answer"));
    });
}

function upgrade(database: IDBDatabase): void {
    database.createObjectStore("games", { keyPath: "key" }).createIndex("touched", "touched");
    database.createObjectStore("solved", { keyPath: "id" });
}

async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(kName, kVersion);
    request.onupgradeneeded = () => upgrade(request.result);
    const database = await answerOf(request);
    const forget = () => {
        database.close();
        opened = null;
    };
    database.onversionchange = forget;
    database.onclose = forget;
    return database;
}

async function storeOf(name: StoreName, mode: IDBTransactionMode): Promise<IDBObjectStore> {
    opened ??= open();
    try {
        return (await opened).transaction(name, mode, { durability: "relaxed" }).objectStore(name);
    } catch (reason) {
        opened = null;
        throw reason;
    }
}

function completed(store: IDBObjectStore): Promise<void> {
    const { transaction } = store;
    return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error("the database ended the transaction"));
    });
}

const isFull = (reason: unknown) => reason instanceof DOMException && reason.name === "QuotaExceededError";

async function write(name: StoreName, change: (store: IDBObjectStore) => void): Promise<void> {
    try {
        const store = await storeOf(name, "readwrite");
        change(store);
        await completed(store);
        trouble.value = "none";
    } catch (reason) {
        trouble.value = isFull(reason) ? "full" : "refused";
    }
}

async function read<T>(name: StoreName, question: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
    try {
        return await answerOf(question(await storeOf(name, "readonly")));
    } catch {
        trouble.value = "refused";
        return undefined;
    }
}

export const put = (name: StoreName, value: object) => write(name, (store) => store.put(value));
export const remove = (name: StoreName, key: string) => write(name, (store) => store.delete(key));
export const clear = (name: StoreName) => write(name, (store) => store.clear());

export async function get<T>(name: StoreName, key: string): Promise<T | undefined> {
    return (await read(name, (store) => store.get(key))) as T | undefined;
}
export async function all<T>(name: StoreName): Promise<T[]> {
    return ((await read(name, (store) => store.getAll())) ?? []) as T[];
}
/** The one with the highest value of an index. */
export async function newest<T>(name: StoreName, index: string): Promise<T | undefined> {
    const cursor = await read(name, (store) => store.index(index).openCursor(null, "prev"));
    return cursor?.value as T | undefined;
}

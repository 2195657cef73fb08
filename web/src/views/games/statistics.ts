// What the solved puzzles add up to, level by level.
import type { Solved } from "../../store/games";
import { levelIds } from "../../words/levels";

export interface Line {
    level: string;
    count: number;
    best: number;
    average: number;
    /** Solved without a hint. */
    alone: number;
}

function lineOf(level: string, games: Solved[]): Line {
    const times = games.map(({ milliseconds }) => milliseconds);
    return {
        level,
        count: games.length,
        best: Math.min(...times),
        average: times.reduce((sum, time) => sum + time, 0) / times.length,
        alone: games.filter(({ helped }) => helped === 0).length,
    };
}

export function statistics(solved: Solved[]): Line[] {
    const levels = [...new Set([...levelIds, ...solved.map(({ level }) => level)])];
    return levels
        .map((level) => [level, solved.filter((game) => game.level === level)] as const)
        .filter(([, games]) => games.length > 0)
        .map(([level, games]) => lineOf(level, games));
}

// Making saves: a new game, a rematch, a record from a file.
import { engine } from '../engine/client';
import type { Answer, OptionInfo, Refusal, Setup } from '../engine/types';
import { USUAL_LEVEL } from '../game/levels';
import { boxIn, headOf } from './record';
import { listSaves, randomHex, type Save, type SavedSeat, writeSave } from './saves';

export interface Wish {
    game: string;
    seats: SavedSeat[];
    options: Record<string, number>;
    hints: boolean;
    coach?: boolean;
    box?: string; // the owner's component table, a file's text
}

function freshSave(game: string, seats: SavedSeat[], record: string): Save {
    return {
        id: randomHex().slice(0, 12),
        revision: 0,
        game,
        seats,
        record,
        plies: 0,
        over: false,
        hints: true,
        seen: seats.map(() => 0),
        draft: null,
        progress: '',
        created: Date.now(),
        updated: Date.now(),
    };
}

function setupOf(wish: Wish): Setup {
    return {
        game: wish.game,
        seats: wish.seats.length,
        seed: randomHex(),
        options: wish.options,
        names: wish.seats.map((seat) => seat.name),
        box: wish.box,
    };
}

/** Why the engine would not set this game up, or null. */
export async function checkSetup(wish: Wish): Promise<Refusal | null> {
    const opened = await engine().create(setupOf(wish));
    if (!opened.ok) return opened.refusal;
    await engine().close(opened.value);
    return null;
}

/** The values of these options that the engine refuses beside all the others chosen. */
export async function impossibleValues(
    wish: Wish,
    options: OptionInfo[],
): Promise<Record<string, number[]>> {
    const refused: Record<string, number[]> = {};
    for (const { name, least, most, values } of options) {
        const count = values ? most - least + 1 : 0;
        const all = Array.from({ length: count }, (_, index) => least + index);
        const checks = all.map((value) =>
            checkSetup({ ...wish, options: { ...wish.options, [name]: value } }),
        );
        const answers = await Promise.all(checks);
        refused[name] = all.filter((_, index) => answers[index]);
    }
    return refused;
}

/** Sets a game up; refused as the engine refuses the options. */
export async function startGame(wish: Wish): Promise<Answer<string>> {
    const opened = await engine().create(setupOf(wish));
    if (!opened.ok) return opened;
    const record = await engine().record(opened.value);
    await engine().close(opened.value);
    const save = await writeSave({
        ...freshSave(wish.game, wish.seats, record),
        hints: wish.hints,
        coach: wish.coach,
    });
    return { ok: true, value: save.id };
}

/** The same table again, the deal a new one; who sat first sits last. */
export async function rematch(save: Save): Promise<Answer<string>> {
    const head = headOf(save.record);
    const options: Record<string, number> = {};
    for (const [key, value] of head)
        if (key.startsWith('option ')) options[key.slice('option '.length)] = Number(value);
    const seats = [...save.seats.slice(1), ...save.seats.slice(0, 1)];
    const box = boxIn(save.record) ?? undefined;
    return startGame({ game: save.game, seats, options, hints: save.hints, box });
}

/** A record from a file, or the first part of one: a save to look at, or to play on against bots. */
export async function adoptRecord(text: string, seats?: SavedSeat[]): Promise<Answer<string>> {
    const opened = await engine().importRecord(text);
    if (!opened.ok) return opened;
    const record = await engine().record(opened.value);
    const { view, ply } = await engine().look(opened.value, 'public');
    await engine().close(opened.value);
    const sitting = seats ?? seatsOf(record, view.seats);
    const save = await writeSave({
        ...freshSave(view.game, sitting, record),
        plies: ply,
        over: view.to_act.length === 0,
        seen: sitting.map(() => ply),
    });
    return { ok: true, value: save.id };
}

/** The kept game that has this very record, if there is one. */
export async function sameGame(record: string): Promise<string | null> {
    const saves = await listSaves();
    return saves.find((save) => save.record === record)?.id ?? null;
}

/** Who sits where by the record's names: "bot strong" is a bot, everybody else a person. */
function seatsOf(record: string, count: number): SavedSeat[] {
    const head = headOf(record);
    return Array.from({ length: count }, (_, seat) => {
        const name = head.get(`player ${seat}`) ?? '';
        const kind = /^bot\b/i.test(name) ? 'bot' : 'human';
        return { kind, name: name || String.fromCharCode(65 + seat), level: USUAL_LEVEL };
    });
}

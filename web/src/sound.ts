// Small wooden sounds, made here: short notes of a damped oscillator. Never the only signal.
import { settings } from './settings.svelte';

export type Sound = 'turn' | 'place' | 'reveal' | 'win';

let context: AudioContext | undefined;

interface Note {
    at: number; // s from now
    pitch: number; // Hz
    length: number; // s
    shape: OscillatorType;
    gain: number;
}

const NOTES: Record<Sound, Note[]> = {
    turn: [
        { at: 0, pitch: 196, length: 0.18, shape: 'triangle', gain: 0.16 },
        { at: 0.14, pitch: 262, length: 0.24, shape: 'triangle', gain: 0.16 },
    ],
    place: [{ at: 0, pitch: 130, length: 0.09, shape: 'triangle', gain: 0.2 }],
    reveal: [
        { at: 0, pitch: 520, length: 0.05, shape: 'sine', gain: 0.05 },
        { at: 0.05, pitch: 610, length: 0.05, shape: 'sine', gain: 0.05 },
    ],
    win: [
        { at: 0, pitch: 523, length: 0.36, shape: 'sine', gain: 0.14 },
        { at: 0, pitch: 1568, length: 0.2, shape: 'sine', gain: 0.04 },
    ],
};

export function play(sound: Sound): void {
    if (!settings.sound || typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    for (const note of NOTES[sound]) strike(context, note);
}

function strike(audio: AudioContext, note: Note): void {
    const start = audio.currentTime + note.at;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = note.shape;
    tone.frequency.setValueAtTime(note.pitch, start);
    loudness.gain.setValueAtTime(note.gain, start);
    loudness.gain.exponentialRampToValueAtTime(0.0005, start + note.length);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + note.length);
}

// Synthesised sounds: stone on stone, a drawer of tiles, a bell for your turn. Off by default.
import { useEffect, useRef } from 'preact/hooks';
import { sound } from '../model/settings';

let audio: AudioContext | undefined;

function tone(
  from: number,
  to: number,
  seconds: number,
  loudness: number,
  type: OscillatorType,
): void {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

const stone = () => {
  tone(190, 70, 0.12, 0.16, 'triangle');
  tone(900, 300, 0.04, 0.05, 'square');
};
const drawer = () => tone(320, 420, 0.09, 0.05, 'sawtooth');
export const bell = () => {
  tone(880, 870, 0.5, 0.07, 'sine');
  tone(1320, 1310, 0.35, 0.03, 'sine');
};

/** For points that arrive in the score table. */
export const chime = () => tone(1180, 1160, 0.18, 0.04, 'sine');

interface Heard {
  /** The last event. */
  happened: unknown;
  /** The piece in hand, if any. */
  inHand: unknown;
  /** The person who decides. */
  person: number | undefined;
}

export function useSounds({ happened, inHand, person }: Heard): void {
  const first = useRef(true);
  const play = (make: () => void) => {
    if (sound.peek() === 'on' && !first.current) make();
  };
  useEffect(() => play(stone), [happened]);
  useEffect(() => {
    if (inHand !== undefined) play(drawer);
  }, [inHand]);
  useEffect(() => {
    if (person !== undefined) play(bell);
    first.current = false;
  }, [person]);
}

// Synchronises practice and answers to puzzles of this browser with the current user's account.
import { effect } from '@preact/signals';
import { storage } from '../../model/localGames';
import { account, api, hasSession, me } from '../../online/browser';
import { StudySync, type SyncAnswer } from '../../study/studySync';
import { answers } from '../puzzles/browserPuzzles';
import { practice } from './browserPractice';

export const studySync = new StudySync(storage, { practice, puzzle: answers }, (body) =>
  api.ask<SyncAnswer>('POST', 'me/study', body),
);

/** Does nothing for guests, without a session and without a server. */
export async function synchronise(adopt = false): Promise<void> {
  if (!hasSession()) return;
  const user = await account();
  if (user) await studySync.run(user.id, adopt);
}

const SOON = 500; // milliseconds: several answers go together

/** Synchronises now, after every change and after signing in, until the returned function is called. */
export function keepSynchronised(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void synchronise(), SOON);
  };
  const stop = effect(() => {
    void practice.changes.value;
    void answers.changes.value;
    void me.value;
    soon();
  });
  window.addEventListener('online', soon);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('online', soon);
    void synchronise(); // sends the last answers
  };
}

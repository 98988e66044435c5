// Actions at a table besides moves. Refusals are shown at the table.
import { codeOf } from '../../online/errors';
import type { RemoteSession } from '../../online/remoteSession';
import { go } from '../../router';

export interface TableActions {
  ask: (what: 'take_back' | 'pause') => Promise<void>;
  agree: () => Promise<void>;
  refuse: () => Promise<void>;
  resume: () => Promise<void>;
  resign: () => Promise<void>;
  rematch: () => Promise<void>;
}

export function tableActions(session: RemoteSession): TableActions {
  const { table, problem } = session;
  const act = async <T>(action: string, fields: object = {}): Promise<T | undefined> => {
    problem.value = undefined;
    try {
      return await table.act<T>(action, fields);
    } catch (error) {
      problem.value = codeOf(error);
      return undefined;
    }
  };
  return {
    ask: async (what) => void (await act('ask', { what })),
    agree: async () => void (await act('agree')),
    refuse: async () => void (await act('refuse')),
    resume: async () => void (await act('resume')),
    resign: async () => void (await act('resign')),
    rematch: async () => {
      const made = await act<{ table?: string }>('rematch');
      const next = made?.table ?? table.state.peek()?.rematch;
      if (next) go('play', next);
    },
  };
}

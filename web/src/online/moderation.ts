// Requests of moderators: docs/online.md.
import { api } from './browser';
import type { ChatLine, TableStateName, UserName } from './shapes';

export interface Report {
  id: string;
  table: string;
  state: TableStateName | '';
  /** Null if the account is gone. */
  reporter: UserName | null;
  about: UserName | null;
  time: number;
  text: string;
  closed: number | null;
  chat: (Omit<ChatLine, 'user'> & { user: UserName | null })[];
}
export interface KnownUser extends UserName {
  guest: boolean;
  created: number;
  role: string;
  banned: boolean;
  /** The end of the mute; null if not muted. */
  muted: number | null;
  reports: number;
  open_reports: number;
}
export interface AuditEntry {
  n: number;
  time: number;
  /** Null is the host of the server. */
  actor: UserName | null;
  action: string;
  about: UserName | null;
  table?: string;
  detail?: string;
}

const at = (path: string): string => `moderation/${path}`;

export const moderation = {
  reports: async (all: boolean) =>
    (await api.ask<{ reports: Report[] }>('GET', at(`reports${all ? '?state=all' : ''}`))).reports,
  closeReport: (id: string) => api.ask<void>('POST', at(`reports/${id}/close`)),
  users: async (name: string) =>
    (await api.ask<{ users: KnownUser[] }>('GET', at(`users?name=${encodeURIComponent(name)}`)))
      .users,
  mute: (id: string, minutes: number) => api.ask<void>('POST', at(`users/${id}/mute`), { minutes }),
  rename: (id: string, name: string) => api.ask<void>('POST', at(`users/${id}/rename`), { name }),
  does: (id: string, action: 'unmute' | 'ban' | 'unban' | 'end_sessions') =>
    api.ask<void>('POST', at(`users/${id}/${action}`)),
  resetLink: async (id: string) =>
    (await api.ask<{ secret: string }>('POST', at(`users/${id}/reset_link`))).secret,
  closeTable: (id: string) => api.ask<void>('POST', at(`tables/${id}/close`)),
  removeLine: (table: string, n: number) =>
    api.ask<void>('POST', at(`tables/${table}/remove_line`), { n }),
  removeStudy: (id: string, why: string) =>
    api.ask<void>('POST', at(`studies/${id}/remove`), why ? { why } : {}),
  log: async (before?: number) =>
    (await api.ask<{ entries: AuditEntry[] }>('GET', at(`log${before ? `?before=${before}` : ''}`)))
      .entries,
};

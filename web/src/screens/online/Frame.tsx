// The frame of every online page: finds the server, asks for a sign-in if needed, and explains a missing server.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../model/messages';
import { arrive, askReach, me, offer, site } from '../../online/browser';
import { Header } from '../../components/Header';
import { useAttention } from './attention';
import { ConnectionLine } from './ConnectionLine';
import { NoServer } from './NoServer';
import { OnlineNav } from './OnlineNav';
import { OtherTurns } from './OtherTurns';
import { SignIn } from './SignIn';
import { SiteLinks } from './SiteLinks';

interface Props {
  title: string;
  needsUser?: boolean;
  wide?: boolean;
  /** Shown above the sign-in form. */
  why?: string;
  children: ComponentChildren;
}

/** Looks for the server once, and again on later visits if it was not available. */
export function useServer(): void {
  useEffect(() => {
    if (offer.peek() !== 'offered') void arrive();
    if (!site()) void askReach();
  }, []);
}

function Inside({ needsUser, why, children }: Omit<Props, 'title' | 'wide'>) {
  if (offer.value === 'unknown') return <p aria-busy="true">{t('online.connecting')}</p>;
  if (offer.value !== 'offered') return <NoServer />;
  if (needsUser && !me.value) return <SignIn why={why} />;
  return <>{children}</>;
}

export function Frame({ title, wide, ...inside }: Props) {
  useServer();
  useAttention();
  return (
    <>
      <Header title={title} />
      <main class={`page online${wide ? ' online-wide' : ''}`}>
        <div class="online-head">
          <h1>{title}</h1>
          {offer.value === 'offered' && <OnlineNav />}
        </div>
        {offer.value === 'offered' && <ConnectionLine />}
        {me.value && <OtherTurns />}
        <Inside {...inside} />
        <SiteLinks />
      </main>
    </>
  );
}

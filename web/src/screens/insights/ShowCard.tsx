// The choice of insights that others see on the user's page.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../model/messages';
import { account } from '../../online/browser';
import { CHARTS, type ChartName, type Charts } from '../../study/shownInsights';
import { chartsOf, show } from './shown';

const TITLES: Record<ChartName, () => string> = {
  form: () => t('insights.form'),
  loss: () => t('insights.losses'),
  parts: () => t('insights.parts'),
  height: () => t('insights.heights'),
  stones: () => t('insights.stones'),
  seats: () => t('insights.seats'),
};

/** Empty without an account. */
export function ShowCard() {
  const charts = useSignal<Charts | undefined>(undefined);
  const failed = useSignal(false);
  const send = async (next: Charts) => {
    const before = charts.peek();
    charts.value = next;
    failed.value = false;
    try {
      await show(next);
    } catch {
      charts.value = before;
      failed.value = true;
    }
  };
  useEffect(() => {
    const load = async () => {
      const user = await account();
      if (!user) return;
      charts.value = await chartsOf(user.name);
      if (charts.value.size > 0) await send(charts.value); // with the newest games
    };
    load().catch(() => undefined); // the server does not answer: nothing to choose now
  }, []);
  const chosen = charts.value;
  if (!chosen) return null;
  const toggled = (chart: ChartName, on: boolean): Charts =>
    new Set(CHARTS.filter((one) => (one === chart ? on : chosen.has(one))));
  return (
    <section class="card" aria-labelledby="insights-show">
      <h2 id="insights-show">{t('insights.show')}</h2>
      <p class="quiet">{t('insights.show.text')}</p>
      {CHARTS.map((chart) => (
        <label key={chart} class="check">
          <input
            type="checkbox"
            checked={chosen.has(chart)}
            onChange={({ currentTarget }) => void send(toggled(chart, currentTarget.checked))}
          />{' '}
          {TITLES[chart]()}
        </label>
      ))}
      {failed.value && <p role="alert">{t('insights.show.failed')}</p>}
    </section>
  );
}

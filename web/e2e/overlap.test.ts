// Whatever can be pressed can be pressed: at every size nothing lies over it, and it stays on its card.
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { prepare, speak } from './looking';
import { chooseView, openGame, startedGame } from './whole';

const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [820, 1180],
  [844, 390],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
] as const;

/** What can be pressed but is covered, or stands out of its card; looked at when the page has answered to its size. */
const faults = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const PRESSED = 'button, a[href], select, summary, input:not([type=radio], [type=file]), label';
    const CARD = '.card, .dock, .prompt-dock, .lesson, .header, dialog, .change-card';
    const EDGE = 3; // pixels from the edge that rounding and round corners may take
    const words = (one: Element) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? one.tagName).trim().slice(0, 40);
    /** Asked once of each element: most have the same ancestors. */
    const remembered = <T>(ask: (one: Element) => T) => {
      const known = new Map<Element, T>();
      return (one: Element): T => {
        if (!known.has(one)) known.set(one, ask(one));
        return known.get(one)!;
      };
    };
    const scrolls = remembered((one) => /auto|scroll|hidden/.test(getComputedStyle(one).overflow));
    const frameOf = remembered((one) => one.getBoundingClientRect());
    /** What of an element is to be seen: scrolled lists and the window cut it off. */
    const seen = (one: Element) => {
      let { left, top, right, bottom } = one.getBoundingClientRect();
      for (let up = one.parentElement; up; up = up.parentElement) {
        if (!scrolls(up)) continue;
        const frame = frameOf(up);
        left = Math.max(left, frame.left);
        top = Math.max(top, frame.top);
        right = Math.min(right, frame.right);
        bottom = Math.min(bottom, frame.bottom);
      }
      return { left, top, right, bottom };
    };
    /** What stays in sight at the edge of a list, while the rest scrolls from under it. */
    const staysOver = (hit: Element, one: Element) => {
      for (let up: Element | null = hit; up; up = up.parentElement)
        if (getComputedStyle(up).position === 'sticky') return up.parentElement!.contains(one);
      return false;
    };
    const bad: string[] = [];
    const pressed = [...document.querySelectorAll(PRESSED)].filter(
      (one) => one.getClientRects().length > 0 && !one.closest('.visually-hidden, .skip-link'),
    );
    for (const one of pressed) {
      const { left, top, right, bottom } = seen(one);
      if (right - left < 2 * EDGE || bottom - top < 2 * EDGE) continue; // scrolled away
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const points = [
        [x, y],
        [left + EDGE, y],
        [right - EDGE, y],
        [x, top + EDGE],
        [x, bottom - EDGE],
      ] as const;
      for (const [px, py] of points) {
        const hit = document.elementFromPoint(px, py);
        if (hit && (one.contains(hit) || hit.contains(one) || staysOver(hit, one))) continue;
        bad.push(`${words(one)} is under ${hit ? `${hit.tagName} ${words(hit)}` : 'the edge'}`);
        break;
      }
      const card = one.parentElement?.closest(CARD);
      const box = one.getBoundingClientRect();
      const frame = card && frameOf(card);
      const away = frame && (box.left < frame.left - 1 || box.right > frame.right + 1);
      const inside = card && [...parents(one, card)].some(scrolls);
      if (away && !inside) bad.push(`${words(one)} leaves its card`);
    }
    function* parents(one: Element, last: Element) {
      for (let up = one.parentElement; up && up !== last; up = up.parentElement) yield up;
    }
    return bad;
  });

const LANGUAGES = ['en', 'uk']; // the shortest and the longest words

async function expectClear(page: Page, screen: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const language of LANGUAGES) {
      await speak(page, language);
      await expect
        .poll(async () => [screen, width, height, language, await faults(page)])
        .toEqual([screen, width, height, language, []]);
    }
  }
}

async function walkAkropolis(page: Page): Promise<void> {
  await openGame(page, await startedGame('akropolis', 6));
  await expect(page.locator('.line-tile:enabled').first()).toBeVisible();
  await expectClear(page, 'line');
  await page.keyboard.press('h');
  await expect(page.locator('.hint-words')).toBeVisible();
  await expectClear(page, 'hint');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.lookback')).toBeVisible();
  await expectClear(page, 'look back');
}

async function walkPanticapaeum(page: Page): Promise<void> {
  await openGame(page, await startedGame('panticapaeum', 30));
  for (const phase of ['scout', 'lay', 'develop']) {
    await expect(page.locator(`.prompt-${phase}`)).toBeVisible();
    await expectClear(page, phase);
    if (phase === 'scout') await page.keyboard.press('1');
    if (phase === 'lay') {
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('.confirm')).toBeEnabled();
      await expectClear(page, 'a place to lay the tile');
      await page.locator('.confirm').click();
    }
  }
  await page.keyboard.press('h');
  await expect(page.locator('.hint-words')).toBeVisible();
  await expectClear(page, 'hint');
}

for (const [game, walk] of [
  ['Akropolis', walkAkropolis],
  ['Panticapaeum', walkPanticapaeum],
] as const)
  test(`nothing lies over a button at the table of ${game}`, { tag: '@long' }, async ({ page }) => {
    await prepare(page, 'en', 'light');
    await walk(page);
  });

test('nothing lies over a button of a lesson', async ({ page }) => {
  await prepare(page, 'en', 'light');
  for (const [game, step] of [
    ['akropolis', 2],
    ['panticapaeum', 4],
  ] as const) {
    await page.addInitScript(([name, at]) => localStorage.setItem(`oikist.learn.${name}`, at), [
      game,
      String(step),
    ] as const);
    await page.goto(`/#/learn/${game}`);
    await page.reload();
    await expect(page.locator('.lesson-table')).toBeVisible();
    await expectClear(page, `lesson of ${game}`);
  }
});

/** What is written in the text view but lies under the controls of the computer players. */
const underControls = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.computer-bar')!.getBoundingClientRect();
    const written = [...document.querySelectorAll('.text-table :is(h1, h2, p, button, input)')];
    return written
      .filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left < bar.right && bar.left < right && top < bar.bottom && bar.top < bottom;
      })
      .map((one) => one.textContent);
  });

test('the controls of several computer players lie over nothing', async ({ page }) => {
  await prepare(page, 'en', 'light');
  await page.goto('/#/new/akropolis');
  await page.locator('.choice').first().locator('input').nth(2).check();
  await page.locator('.setup-start .button').click();
  await expect(page.locator('.line-tile:enabled').first()).toBeVisible();
  await page.locator('.view-menu .round-button').click();
  await expect(page.locator('.computer-bar')).toBeVisible();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // The open menu may cover other things, but nothing covers it.
    const inMenu = async () =>
      (await faults(page)).filter((fault) => /^(with|from|as|in) /.test(fault));
    await expect.poll(async () => [width, height, await inMenu()]).toEqual([width, height, []]);
  }
  await page.keyboard.press('Escape');
  await chooseView(page, 2);
  await expect(page.locator('.text-table')).toBeVisible();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => [width, height, await underControls(page)])
      .toEqual([width, height, []]);
  }
});

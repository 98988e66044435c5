// Plays at the table on show, quickly and legally: whatever is offered first is taken. The function runs in the page,
// so it refers to nothing outside of itself.

/**
 * Until the game is over or so many decisions were made; waits while others decide, but not longer than `patience`.
 * Tells how many decisions it made.
 */
export async function playOnHere([most, patience]) {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const find = (selector) => document.querySelector(selector) ?? undefined;
  const press = (key, code = key) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }));
  const isOver = () => !!find('dialog .end-table') || !!find('.notice [href*="#/result/"]');
  const shown = () => `${find('.log-lines')?.textContent} ${find('.prompt')?.className}`;
  const confirm = async () => {
    for (let n = 0; n < 100; n++) {
      const button = find('.confirm:not(:disabled)');
      if (button) return void button.click();
      await pause(10);
    }
  };
  const decide = async () => {
    const tile = find('.line-tile:not(:disabled):not(.chosen)');
    const prompt = find('.prompt:has(.prompt-actions)');
    const before = shown();
    if (tile) {
      tile.click();
      press('ArrowRight');
      await confirm();
    } else if (prompt?.matches('.prompt-scout'))
      find('.circle-tile.choice:not(:disabled)')?.click();
    else if (prompt?.matches('.prompt-lay, .prompt-place')) {
      press('ArrowRight');
      await confirm();
    } else if (prompt?.matches('.prompt-develop')) {
      find('.prompt .take-coins')?.click();
      await confirm();
    } else if (prompt?.matches('.prompt-discard')) {
      for (let n = 0; n < 40 && !find('.confirm:not(:disabled)'); n++) {
        find('.discard-colour .icon-button:last-child:not(:disabled)')?.click();
        await pause(40);
      }
      await confirm();
    } else if (prompt) press('e', 'KeyE');
    else return false;
    for (let n = 0; n < 100; n++) {
      if (shown() !== before || isOver()) return true;
      await pause(10);
    }
    return false;
  };
  let made = 0;
  let last = performance.now();
  while (made < most && !isOver() && performance.now() - last < patience) {
    if (await decide()) {
      made++;
      last = performance.now();
    }
    await pause(10);
  }
  return made;
}

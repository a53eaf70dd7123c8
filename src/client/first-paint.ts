/** Stands alone in the document's head, before the styles: no module, and nothing imported. */

// Before the first paint: a returning user must not see the visitor's buttons blink.
(() => {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null');
    if (!localStorage.getItem('token') || !user?.id) return;
    const root = document.documentElement;
    root.dataset.session = user.role === 'admin' ? 'admin' : 'user';
    if (user.emailVerified === false || user.pendingEmail) root.dataset.email = 'unverified';
    const initial = String(user.name ?? '')
      .trim()
      .slice(0, 1)
      .toUpperCase();
    root.style.setProperty('--initial', JSON.stringify(initial));
  } catch {
    // Without storage, or with broken values, everybody is a visitor.
  }
})();

// After it: the text and the picture are there, and on a phone's line nothing held them back.
(() => {
  const scripts = document.currentScript?.dataset.scripts?.split(' ') ?? [];
  const load = (src: string) =>
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
  requestAnimationFrame(() => setTimeout(() => scripts.forEach(load)));
})();

// In between: a button that was pressed before its script came is pressed again once it answers.
(() => {
  let pressed: HTMLElement | null = null;
  const mark = ({ target }: Event) => {
    delete pressed?.dataset.waiting;
    pressed = target instanceof Element ? target.closest('button') : null;
    if (pressed) pressed.dataset.waiting = '';
  };
  addEventListener('click', mark, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    removeEventListener('click', mark, true);
    delete pressed?.dataset.waiting;
    // After the render that knows who is logged in.
    setTimeout(() => pressed?.click());
  }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
})();

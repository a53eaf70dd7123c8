/** A classic script in the document's head, before the styles. It cannot import anything. */

// Before the first paint: mark the session, so that the visitor's buttons do not flash for a logged-in user.
(() => {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null');
    if (!localStorage.getItem('token') || !user?.id) return;
    const root = document.documentElement;
    root.dataset.session = user.role === 'admin' ? 'admin' : 'user';
    if (user.emailVerified === false || user.pendingEmail) root.dataset.email = 'unverified';
    if (localStorage.getItem('returns') === user.id) root.dataset.returns = '';
    if (sessionStorage.getItem('reminder')) root.dataset.reminder = 'closed';
    const initial = String(user.name ?? '')
      .trim()
      .slice(0, 1)
      .toUpperCase();
    root.style.setProperty('--initial', JSON.stringify(initial));
  } catch {
    // Without storage, or with invalid values, the user counts as a visitor.
  }
})();

// After the first paint: load the scripts and the sheets that they wait for, so that they do not compete with text and pictures for bandwidth.
(() => {
  const { scripts = '', sheets = '' } = document.currentScript?.dataset ?? {};
  const listed = (files: string) => files.split(' ').filter(Boolean);
  const load = (src: string) =>
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
  // As the scripts ask for it: the browser keeps an answer for the same kind of request only.
  const ask = (href: string) =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', crossOrigin: '', href }),
    );
  requestAnimationFrame(() =>
    setTimeout(() => {
      listed(sheets).forEach(ask);
      listed(scripts).forEach(load);
    }),
  );
})();

// Until hydration: remember the last button click and repeat it once the page is hydrated.
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
    // Wait for the render that restores the session.
    setTimeout(() => pressed?.click());
  }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
})();

// Runs before the first paint: a returning user must not see the visitor's buttons blink.
(() => {
  try {
    const user = JSON.parse(localStorage.getItem('user'));
    if (!localStorage.getItem('token') || !user?.id) return;
    const root = document.documentElement;
    root.dataset.session = user.role === 'admin' ? 'admin' : 'user';
    if (user.emailVerified === false) root.dataset.email = 'unverified';
    root.style.setProperty(
      '--initial',
      JSON.stringify(
        String(user.name ?? '')
          .trim()
          .slice(0, 1)
          .toUpperCase(),
      ),
    );
  } catch {
    // Without storage, or with broken values, everybody is a visitor.
  }
})();

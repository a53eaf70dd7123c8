import type { ToastAction, ToastKind } from './toaster';

/** Fired to make the layout load the toaster. */
export const TOAST_WANTED = 'toast-wanted';

/** Shows a toast for 1500 ms. The toaster loads separately, after hydration. */
export async function notify(kind: ToastKind, text: string, action?: ToastAction): Promise<void> {
  dispatchEvent(new Event(TOAST_WANTED));
  const toaster = await import('./toaster').catch(() => undefined);
  await toaster?.showToast(kind, text, action);
}

/** Google refuses logins in the in-app browsers of Instagram, Facebook and similar apps. */
export function isInAppBrowser(userAgent: string): boolean {
  return /Instagram|FBAN|FBAV|FB_IAB|Line\/|MicroMessenger|TikTok|musical_ly|; wv\)/i.test(userAgent);
}

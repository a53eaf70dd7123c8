/** Google refuses to log in inside the browsers of Instagram, Facebook and alike. */
export function isInAppBrowser(userAgent: string): boolean {
  return /Instagram|FBAN|FBAV|FB_IAB|Line\/|MicroMessenger|TikTok|musical_ly|; wv\)/i.test(userAgent);
}

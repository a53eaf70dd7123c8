const NAME = /^[\w.-]{1,60}$/;

/** The address of an Instagram profile, from `@name`, `instagram.com/name` or a whole address; null for anything else. */
export function readInstagram(text: string): string | null {
  const name = withoutHost(text, /^(www\.)?instagram\.com\//i).replace(/^@/, '');
  return NAME.test(name) && !name.includes('.com') ? `https://www.instagram.com/${name}` : wholeAddress(text);
}

/** The address of a PayPal link, from `paypal.me/name`, `paypal.com/paypalme/name`, `@name` or a whole address. */
export function readPayPalLink(text: string): string | null {
  const name = withoutHost(text, /^((www\.)?paypal\.me|(www\.)?paypal\.com\/paypalme)\//i).replace(/^@/, '');
  return NAME.test(name) && !name.includes('.com') ? `https://paypal.me/${name}` : wholeAddress(text);
}

function withoutHost(text: string, host: RegExp): string {
  return text.replace(host, '').replace(/\/$/, '');
}

/** Links of the shop are https, so that nobody can change them on the way. */
function wholeAddress(text: string): string | null {
  const address = /^[\w-]+(\.[\w-]+)+\//.test(text) ? `https://${text}` : text;
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
}

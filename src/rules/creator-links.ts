const NAME = /^[\w.-]{1,60}$/;

/** A service where the creator has a profile. */
interface ProfileService {
  hosts: RegExp;
  profiles: string;
}

export const INSTAGRAM: ProfileService = {
  hosts: /^(www\.)?instagram\.com\//i,
  profiles: 'https://www.instagram.com/',
};

/** The address of a profile, from `@name`, `instagram.com/name` or a whole address; null for anything else. */
export function readProfile(text: string, { hosts, profiles }: ProfileService): string | null {
  const name = text.replace(hosts, '').replace(/\/$/, '').replace(/^@/, '');
  return NAME.test(name) && !name.includes('.com') ? profiles + name : wholeAddress(text);
}

/** Links of the shop are https, so that nobody can change them on the way. */
function wholeAddress(text: string): string | null {
  const address = /^[\w-]+(\.[\w-]+)+\//.test(text) ? `https://${text}` : text;
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
}

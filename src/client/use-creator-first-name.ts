import { MESSAGES } from '../rules/messages';
import { useSettings } from './settings';

/** The creator's first name; the name of the shop until she has one. */
export function useCreatorFirstName(): string {
  const { creatorName } = useSettings();
  return creatorName === MESSAGES.shopName ? creatorName : (creatorName.split(' ')[0] ?? creatorName);
}

import type { AdminVoice } from '../../../contract/voices';

/** Who may see a photo, in the words of the creator. */
export function wish({ isPublic, isShown, isOwner }: AdminVoice): string {
  if (isShown) return 'En la tienda';
  if (!isOwner) return 'Ya no tiene este producto: queda privada';
  return isPublic ? 'Quiere mostrarla' : 'Es solo para ti';
}

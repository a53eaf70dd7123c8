import { useSettings } from '../../settings';

/** The legal owner of the shop, or nothing until the creator sets it. */
export function useLegalOwner(): string {
  const { legalName, taxId, legalAddress } = useSettings();
  if (!legalName) return '';
  return [legalName, taxId && `CUIT ${taxId}`, legalAddress && `con domicilio en ${legalAddress}`]
    .filter(Boolean)
    .join(', ');
}

import { useSettings } from '../../settings';

/** Who answers for the shop before the law, or nothing while the creator has not written it. */
export function useLegalOwner(): string {
  const { legalName, taxId, legalAddress } = useSettings();
  if (!legalName) return '';
  return [legalName, taxId && `CUIT ${taxId}`, legalAddress && `con domicilio en ${legalAddress}`]
    .filter(Boolean)
    .join(', ');
}

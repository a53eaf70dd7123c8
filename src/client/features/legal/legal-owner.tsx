import { useSettings } from '../../settings';

/** Who answers for the shop; what the creator has not filled in stands in brackets, so that it is not forgotten. */
export function LegalOwner() {
  const { legalName, taxId, legalAddress } = useSettings();
  return (
    <>
      {legalName || '[Nombre legal]'}, CUIT {taxId || '[CUIT]'}, con domicilio en{' '}
      {legalAddress || '[Domicilio legal]'}
    </>
  );
}

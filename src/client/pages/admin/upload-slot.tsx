import type { UploadSlot } from '../../features/products-admin/address-field';
import { UploadField } from '../../features/uploads/upload-field';

/** Puts the upload button beside each address of the product form. */
export const uploadSlot: UploadSlot = ({ kind, label, onUploaded, onSending }) => (
  <UploadField
    what={kind}
    label="Subir archivo"
    subject={label}
    onSending={onSending}
    onDone={({ url }) => onUploaded(url)}
  />
);

import { UploadField } from '../../files/upload-field';
import type { UploadSlot } from '../../shop/products-admin/address-field';

/** Adds an upload button to each URL field of the product form. */
export const uploadSlot: UploadSlot = ({ kind, label, onUploaded, onSending }) => (
  <UploadField
    what={kind}
    label="Subir archivo"
    subject={label}
    onSending={onSending}
    onDone={({ url }) => onUploaded(url)}
  />
);

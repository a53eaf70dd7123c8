import { useQuery } from '@tanstack/react-query';
import type { SettingKey } from '../../../contract/settings';
import { feeSettingOf } from '../../../rules/fees';
import { PAYMENT_LINK } from '../../../rules/payment-link';
import { PROVIDER_NAMES, PROVIDERS } from '../../../rules/payment-providers';
import { SETUP_MESSAGES } from '../../../rules/setup-messages';
import { UploadField } from '../../files/upload-field';
import { Alert } from '../../ui/alert';
import { ChoiceField } from '../../ui/choice-field';
import { TextArea, TextField } from '../../ui/field';
import { transferAmountsQuery } from './api';
import { HomePreview } from './home-preview';
import styles from './settings-fields.module.css';
import type { SettingsFields } from './settings-form';
import { LOOKS, settingsOf } from './settings-parts';

/** Tienda: who she is, and her words. */
export function ShopFields(fields: SettingsFields) {
  return (
    <>
      <Fields {...fields} names={['creatorName', 'photo', 'intro', 'homePicture']} />
      <div className={`stack fit-14 ${styles.pair}`}>
        <Fields {...fields} names={['homePictureText', 'palette']} />
      </div>
      <HomePreview form={fields.form} />
      <Fields {...fields} names={['about', 'sentence', 'place', 'instagramUrl', 'chatPhone', 'thanks']} />
    </>
  );
}

/** Cobros: the ways to be paid that need no keys. */
export function PaymentFields(fields: SettingsFields) {
  const { saved } = fields;
  return (
    <>
      <Fields
        {...fields}
        names={[PAYMENT_LINK.setting, 'paymentInstructions', 'installments', 'priceFloor', 'USDpriceFloor']}
      />
      <div className="row align-start gap-4">
        {PROVIDER_NAMES.map((name) => (
          <div className="grow" key={name}>
            <TextField
              {...LOOKS[feeSettingOf(name)]}
              label={`Comisión de ${PROVIDERS[name].label} (%)`}
              {...fields.field(feeSettingOf(name))}
            />
          </div>
        ))}
        <p className="soft small">
          Lo que se queda de cada cobro, para saber cuánto te queda: 6,29; con un monto fijo, 5,4 + 0,30. Si
          el medio de pago informa su comisión, usamos esa.
        </p>
      </div>
      <Fields {...fields} names={['transferHolder', 'transferAlias', 'transferCbu', 'transferDiscount']} />
      {(saved.transferAlias || saved.transferCbu) && <TransferAmounts />}
    </>
  );
}

/** Legal: what the law asks for. */
export function LegalFields(fields: SettingsFields) {
  const { legalName, taxId, legalAddress } = fields.saved;
  return (
    <>
      {!(legalName && taxId && legalAddress) && <Alert kind="warning">{SETUP_MESSAGES.no_legal_owner}</Alert>}
      <Fields {...fields} names={settingsOf('legal')} />
    </>
  );
}

/** Avisos: the mails about sales. */
export function NoticeFields(fields: SettingsFields) {
  return <Fields {...fields} names={settingsOf('notices')} />;
}

const PICTURES: SettingKey[] = ['photo', 'homePicture'];

function Fields({ names, form, saved, field, choice }: SettingsFields & { names: SettingKey[] }) {
  return names.map((name) => {
    const { options, ...look } = LOOKS[name];
    if (options) return <ChoiceField key={name} {...look} options={options} {...choice(name)} />;
    if (look.rows) return <TextArea key={name} {...look} {...field(name)} />;
    if (!PICTURES.includes(name)) return <TextField key={name} {...look} {...field(name)} />;
    return (
      // The key resets the upload field after saving.
      <div key={`${name} ${saved[name]}`}>
        <TextField {...look} {...field(name)} />
        <UploadField
          form="settings"
          slot={name}
          what="picture"
          subject={look.label}
          onUploaded={(url) => form.setValue(name, url, { shouldDirty: true })}
        />
      </div>
    );
  });
}

/** Says how many amounts of transfers are taken, and warns before a price has none left. */
function TransferAmounts() {
  const { data } = useQuery(transferAmountsQuery);
  if (!data) return null;
  const left = data.ofAPrice - data.fullest;
  const taken = [
    data.waiting > 0 && `${data.waiting} de transferencias que esperan`,
    data.resting > 0 && `${data.resting} que descansan tres días antes de usarse otra vez`,
  ].filter(Boolean);
  const sentence =
    'Cada transferencia tiene un importe propio, con unos centavos menos. ' +
    `Importes ocupados ahora: ${taken.length > 0 ? taken.join(' y ') : 'ninguno'}. ` +
    `Cada precio tiene ${data.ofAPrice}: al más pedido le quedan ${left}.`;
  // A tenth is left, so there is time to act.
  return left <= data.ofAPrice / 10 ? (
    <Alert kind="warning">{sentence}</Alert>
  ) : (
    <p className="soft small">{sentence}</p>
  );
}

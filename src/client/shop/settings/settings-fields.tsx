import { feeSettingOf } from '../../../rules/fees';
import { PALETTE_NAMES, PALETTES } from '../../../rules/palettes';
import { PAYMENT_LINK } from '../../../rules/payment-link';
import { PROVIDER_NAMES, PROVIDERS } from '../../../rules/payment-providers';
import { SETUP_MESSAGES } from '../../../rules/setup-messages';
import { UploadField } from '../../files/upload-field';
import { Alert } from '../../ui/alert';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { HomePreview } from './home-preview';
import styles from './settings-fields.module.css';
import type { SettingsFields } from './settings-form';
import { TransferAmounts } from './transfer-amounts';

/** Tienda: who she is, and her words. */
export function ShopFields({ form, saved, field, choice }: SettingsFields) {
  return (
    <>
      <TextField label="Tu nombre" maxLength={60} {...field('creatorName')} />
      {/* The key resets the upload field after saving. */}
      <div key={saved.photo}>
        <TextField
          label="Tu foto"
          hint="Se ve en Quién Soy y en cada producto. Pega una dirección o sube una."
          {...field('photo')}
        />
        <UploadField
          form="settings"
          slot="photo"
          what="picture"
          subject="Tu foto"
          onUploaded={(url) => form.setValue('photo', url, { shouldDirty: true })}
        />
      </div>
      <TextArea label="Presentación del inicio" rows={3} {...field('intro')} />
      <div key={`portada ${saved.homePicture}`}>
        <TextField
          label="Foto de la portada"
          hint="La primera imagen de tu tienda, mejor cuadrada. Vacía: una torta dibujada."
          {...field('homePicture')}
        />
        <UploadField
          form="settings"
          slot="homePicture"
          what="picture"
          subject="Foto de la portada"
          onUploaded={(url) => form.setValue('homePicture', url, { shouldDirty: true })}
        />
      </div>
      <div className={`stack fit-14 ${styles.pair}`}>
        <TextField
          label="Qué se ve en la foto"
          maxLength={200}
          hint="Lo escucha quien no puede verla."
          {...field('homePictureText')}
        />
        <SelectField
          label="Colores"
          hint="Botones, enlaces y fondos. Todos se leen bien."
          {...choice('palette')}
        >
          {PALETTE_NAMES.map((name) => (
            <option key={name} value={name}>
              {PALETTES[name]}
            </option>
          ))}
        </SelectField>
      </div>
      <HomePreview form={form} />
      <TextArea label="Quién Soy" rows={6} hint="Un párrafo por línea." {...field('about')} />
      <TextField
        label="Tu frase"
        maxLength={200}
        hint="Se lee en la página de cada producto, al lado de tu foto."
        {...field('sentence')}
      />
      <TextField
        label="Dónde estás"
        maxLength={100}
        hint="Tu ciudad y tu país. Se lee al pie de cada página."
        {...field('place')}
      />
      <TextField
        label="Instagram"
        autoCapitalize="none"
        hint="Tu usuario, por ejemplo @tuusuario, o la dirección."
        {...field('instagramUrl')}
      />
      <TextField
        label="Teléfono del chat"
        type="tel"
        hint="Con el código del país."
        {...field('chatPhone')}
      />
      <TextArea
        label="Tus palabras después de una compra"
        rows={3}
        hint="Se leen en la página del pago."
        {...field('thanks')}
      />
    </>
  );
}

/** Cobros: the ways to be paid that need no keys. */
export function PaymentFields({ saved, field }: SettingsFields) {
  return (
    <>
      <TextField
        label={PAYMENT_LINK.label}
        autoCapitalize="none"
        hint={PAYMENT_LINK.hint}
        {...field(PAYMENT_LINK.setting)}
      />
      <TextArea
        label="Instrucciones de pago"
        rows={5}
        hint="Un paso por línea."
        {...field('paymentInstructions')}
      />
      <TextField
        label="Cuotas con tarjeta"
        inputMode="numeric"
        hint="Hasta cuántas ofreces con Mercado Pago. Vacío: no se nombran."
        {...field('installments')}
      />
      <TextField
        label="Precio mínimo en pesos"
        inputMode="decimal"
        maxLength={20}
        hint="Si guardas un precio más bajo, te preguntamos antes. Vacío: sin mínimo."
        {...field('priceFloor')}
      />
      <TextField
        label="Precio mínimo en dólares"
        inputMode="decimal"
        maxLength={20}
        hint="Vacío: sin mínimo."
        {...field('USDpriceFloor')}
      />
      <div className="row align-start gap-4">
        {PROVIDER_NAMES.map((name) => (
          <div className="grow" key={name}>
            <TextField
              label={`Comisión de ${PROVIDERS[name].label} (%)`}
              inputMode="decimal"
              maxLength={30}
              {...field(feeSettingOf(name))}
            />
          </div>
        ))}
        <p className="soft small">
          Lo que se queda de cada cobro, para saber cuánto te queda: 6,29; con un monto fijo, 5,4 + 0,30. Si
          el medio de pago informa su comisión, usamos esa.
        </p>
      </div>
      <TextField
        label="Titular de la cuenta para transferencias"
        maxLength={100}
        hint="Para cobrar por transferencia, escribe el titular y el alias o el CBU."
        {...field('transferHolder')}
      />
      <TextField label="Alias" maxLength={20} autoCapitalize="none" {...field('transferAlias')} />
      <TextField label="CBU o CVU" inputMode="numeric" hint="22 números." {...field('transferCbu')} />
      <TextField
        label="Descuento por transferencia (%)"
        inputMode="numeric"
        hint="Vacío: sin descuento."
        {...field('transferDiscount')}
      />
      {(saved.transferAlias || saved.transferCbu) && <TransferAmounts />}
    </>
  );
}

/** Legal: what the law asks for. */
export function LegalFields({ saved, field, choice }: SettingsFields) {
  return (
    <>
      {!(saved.legalName && saved.taxId && saved.legalAddress) && (
        <Alert kind="warning">{SETUP_MESSAGES.no_legal_owner}</Alert>
      )}
      <TextField
        label="Nombre legal"
        maxLength={200}
        hint="Tu nombre completo o el de tu empresa. Se lee en los términos y en la privacidad."
        {...field('legalName')}
      />
      <TextField label="CUIT" inputMode="numeric" maxLength={20} hint="11 números." {...field('taxId')} />
      <TextField label="Domicilio legal" maxLength={300} {...field('legalAddress')} />
      <TextField
        label="Leyenda fiscal del recibo"
        maxLength={200}
        hint="Por ejemplo, tu condición ante el IVA. Se lee en cada recibo."
        {...field('taxLine')}
      />
      <TextField
        label="Impuestos nacionales incluidos en el precio (%)"
        inputMode="decimal"
        maxLength={10}
        hint="Por ejemplo 21. Si lo completas, cada producto muestra su “Precio sin impuestos nacionales”. Consulta a tu contador si te corresponde."
        {...field('nationalTaxRate')}
      />
      <TextField
        label="Días para arrepentirse aunque lo hayan abierto"
        inputMode="numeric"
        maxLength={3}
        hint="La ley da 10 días y, en Europa, 14 que se pierden al abrir lo comprado. Estos los das tú: se leen en los términos. 0: ninguno."
        {...field('withdrawalDays')}
      />
      <SelectField
        label="Casilla de acceso inmediato"
        hint="Quien compra acepta que al abrirlo pierde los 14 días de Europa. El texto se guarda con cada venta."
        {...choice('accessConsentFor')}
      >
        <option value="eu">Si paga en dólares y vive en Europa</option>
        <option value="always">En todas las compras</option>
      </SelectField>
    </>
  );
}

/** Avisos: the mails about sales. */
export function NoticeFields({ choice }: SettingsFields) {
  return (
    <>
      <SelectField label="Aviso de cada venta" {...choice('saleMails')}>
        <option value="each">Un email por venta</option>
        <option value="daily">Uno por día, con todas</option>
        <option value="off">Ninguno</option>
      </SelectField>
      <SelectField label="Resumen de la semana" {...choice('weeklySummary')}>
        <option value="on">Los lunes por email</option>
        <option value="off">No, gracias</option>
      </SelectField>
    </>
  );
}

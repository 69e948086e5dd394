import { useTranslations } from 'use-intl'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import type { ReceiptBlocks } from './load-receipt-blocks.ts'
import css from './receipt.module.css'

/** The operator who took the payment, its contacts, and its rules (CA-15). */
export function OperatorBlocks({ blocks: { address, contacts, hasRules } }: { blocks: ReceiptBlocks }) {
  const t = useTranslations('cashier.receipt.blocks')
  if (!address && !contacts && !hasRules) return null
  return (
    <div className={css.blocks}>
      {address && (
        <section>
          <h2 className={css.title}>{t('address')}</h2>
          <address className={css.address}>{address}</address>
        </section>
      )}
      {contacts && (
        <section>
          <h2 className={css.title}>{t('contacts')}</h2>
          {contacts.email && (
            <p>
              <a href={`mailto:${contacts.email}`} dir="ltr">
                {contacts.email}
              </a>
            </p>
          )}
          {contacts.phone && (
            <p>
              <a href={`tel:${contacts.phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
                {contacts.phone}
              </a>
            </p>
          )}
          {contacts.hours && <p>{contacts.hours}</p>}
        </section>
      )}
      {hasRules && (
        <section>
          <h2 className={css.title}>{t('rules')}</h2>
          <p className={css.rules}>
            {t.rich('terms', { link: (text) => <Link to={paths.terms()}>{text}</Link> })}
          </p>
        </section>
      )}
    </div>
  )
}

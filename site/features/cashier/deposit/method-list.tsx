import type { PaymentMethod } from '#contract/cashier.ts'
import type { SectionValues } from '#contract/content/sections.ts'
import { useTranslations } from 'use-intl'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { MethodIcon } from '../method-icon.tsx'
import { useBoundsText, useDuration } from '../method-facts.tsx'
import css from './method-list.module.css'

export type MethodDisplay = SectionValues['deposit-settings']['paymentMethodDisplay']

type MethodListProps = {
  methods: readonly PaymentMethod[]
  /** In a scroll area, for brands with many methods (CA-14). */
  isScrolling: boolean
  /** Each with its picture, or by its name alone. */
  display: MethodDisplay
}

/** The deposit methods, each linking to its own page (CA-02). */
export function MethodList({ methods, isScrolling, display }: MethodListProps) {
  const t = useTranslations('cashier.deposit')
  const bounds = useBoundsText('bounds')
  const duration = useDuration()
  return (
    <div
      className={css.methods}
      data-scrolling={isScrolling}
      {...(isScrolling ? { tabIndex: 0, role: 'region', 'aria-label': t('methods') } : {})}
    >
      <List label={t('methods')}>
        {methods.map((method) => (
          <ListRow
            key={method.id}
            start={display === 'sysname' && <MethodIcon {...method} />}
            title={method.name}
            note={
              <>
                {method.description}
                <span className={css.terms}>
                  <bdi>{bounds(method)}</bdi>
                  <span>{duration(method.processing_minutes)}</span>
                </span>
              </>
            }
            element={<Link to={paths.cashier.deposit(method.sysname)} />}
          />
        ))}
      </List>
    </div>
  )
}

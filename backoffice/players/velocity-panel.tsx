import { useTranslations } from 'use-intl'
import type { Velocity } from '#contract/operator/cashier/velocity.ts'
import { Table, type TableColumn } from '#ui/display/table.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { formatDateTime } from '#contract/format-date.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { methodName } from '../cashier/payment-columns.tsx'
import { backofficeDateForm } from '../i18n/backoffice-texts.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Panel } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'

type VelocityPanelProps = { uid: string; velocity: Velocity }

/** A player's recent deposit attempts, and the methods that are blocked because of them. */
export function VelocityPanel({ uid, velocity }: VelocityPanelProps) {
  const t = useTranslations('cashier.velocity')
  const ways = useTranslations('cashier')
  const columns: TableColumn<Velocity['rows'][number]>[] = [
    { key: 'window', header: t('window'), cell: ({ hours }) => t(`windows.${hours}`) },
    { key: 'method', header: t('method'), cell: ({ method }) => methodName(ways, method) },
    { key: 'begun', header: t('begun'), align: 'end', cell: ({ begun }) => begun },
    { key: 'paid', header: t('paid'), align: 'end', cell: ({ paid }) => <MoneyAmount money={paid} /> },
    { key: 'declined', header: t('declined'), align: 'end', cell: ({ declined }) => declined },
    { key: 'instruments', header: t('instruments'), align: 'end', cell: ({ instruments }) => instruments },
  ]
  return (
    <Panel title={t('title')}>
      {velocity.cool_offs.map(({ method, until }) => (
        <CoolOff key={method} uid={uid} method={method} until={until} />
      ))}
      {velocity.rows.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <Table
          caption={t('title')}
          columns={columns}
          rows={velocity.rows}
          rowKey={({ hours, method, paid }) => `${hours} ${method} ${paid.currency}`}
        />
      )}
    </Panel>
  )
}

function CoolOff({ uid, method, until }: { uid: string; method: string; until: string }) {
  const t = useTranslations('cashier.velocity')
  const ways = useTranslations('cashier')
  const mayDo = useMayDo()
  const name = methodName(ways, method)
  return (
    <Notice
      tone="warn"
      title={t('closed', { method: name, until: formatDateTime(until, 'both', backofficeDateForm()) })}
    >
      <p>{t('closedText')}</p>
      {mayDo('cashier.review') && (
        <ActionButton
          label={t('lift', { method: name })}
          title={t('lift', { method: name })}
          text={t('liftText')}
          fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
          agree={t('lift', { method: name })}
          doneText={t('done')}
          run={({ reason = '' }) => backofficeApi.post('cashier/liftCoolOff', { uid, method, reason })}
        />
      )}
    </Notice>
  )
}

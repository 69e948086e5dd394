import { data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LedgerEntry } from '#contract/operator/wallet.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { useOpenResult } from '../record/use-open-result.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { accountName, reasonName } from './ledger-labels.ts'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const { items } = await backofficeApi.get('wallet/getPostings', { posting: params.id ?? '' })
  if (items.length === 0) throw data(null, 404)
  return { entries: items }
}

const referencePage = ({ reference_type: type, reference_id: id }: LedgerEntry): string | undefined =>
  ({
    deposit: paths.deposit(id),
    withdrawal: paths.withdrawal(id),
    approval: paths.approval(id),
    posting: paths.posting(id),
  })[type]

/** One posting with all its entries, which add up to zero. */
export function Component() {
  const t = useTranslations('wallet')
  const { entries } = useLoaderData<typeof loader>()
  const [first] = entries
  if (!first) return null
  const reference = referencePage(first)
  const about = (
    <bdi>
      {first.reference_type} {first.reference_id}
    </bdi>
  )
  const posting = (id: string | null) => id && <Link to={paths.posting(id)}>{id}</Link>
  return (
    <>
      <PageHead
        title={t('postingOf', { id: first.id })}
        back={{ to: paths.ledger(), label: t('ledger') }}
        actions={<Reverse entry={first} />}
      />
      <Panels>
        <Panel title={reasonName(t, first.reason)}>
          <Facts
            facts={[
              { label: t('at'), value: <Timestamp iso={first.at} /> },
              { label: t('reference'), value: reference ? <Link to={reference}>{about}</Link> : about },
              { label: t('reverses'), value: posting(first.reverses) },
              { label: t('reversedBy'), value: posting(first.reversed_by) },
            ]}
          />
        </Panel>
        <Panel title={t('sides')}>
          <Facts
            facts={entries.map(({ kind, account, uid, amount }) => ({
              label: `${accountName(t, kind, account)}${uid ? ` · ${uid}` : ''}`,
              value: <MoneyAmount money={amount} isSigned />,
            }))}
          />
        </Panel>
      </Panels>
    </>
  )
}

/** Requests the reversal of the posting; the approval executes it. */
function Reverse({ entry }: { entry: LedgerEntry }) {
  const t = useTranslations('wallet')
  const mayCorrect = useMayDo()('wallet.correct')
  const openResult = useOpenResult()
  const whyNot = !mayCorrect ? t('mayNotCorrect') : entry.can_reverse ? undefined : t('cannotReverse')
  return (
    <ActionButton
      label={t('reverse.open')}
      tone="danger"
      title={t('reverse.open')}
      text={t('reverse.text')}
      disabledReason={whyNot}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t('reverse.agree')}
      doneText={t('correct.done')}
      run={({ reason = '' }) => backofficeApi.post('wallet/reverse', { posting: entry.id, reason })}
      onDone={openResult}
    />
  )
}

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeMember, BackofficePurchase } from '#contract/operator/bonuses/loyalty.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { uidOf } from '../players/load-player.ts'
import { PlayerTabs } from '../players/player-head.tsx'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { useOpenResult } from '../record/use-open-result.ts'
import { Timestamp } from '../record/timestamp.tsx'
import css from './loyalty.module.css'

export const loader = async (args: LoaderFunctionArgs) => {
  const uid = uidOf(args)
  const [member, { items: movements }] = await Promise.all([
    backofficeApi.get('loyalty/getMember', { uid }),
    backofficeApi.get('loyalty/getMovements', { uid, count: 100 }),
  ])
  return { uid, member, movements }
}

type Movement = Awaited<ReturnType<typeof loader>>['movements'][number]

export function Component() {
  const t = useTranslations('loyalty')
  const players = useTranslations('players')
  const { uid, member, movements } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={players('partOf', { part: players('parts.loyalty'), uid })}
        back={{ to: paths.player(uid), label: players('overview') }}
        actions={<Correct uid={uid} />}
      />
      <PlayerTabs uid={uid} />
      <Panels>
        <MemberPanel member={member} />
        <MovementsPanel movements={movements} />
        {member.purchases.length > 0 && (
          <Panel title={t('purchases')}>
            <ul className={css.runs}>
              {member.purchases.map((purchase) => (
                <Purchase key={purchase.id} purchase={purchase} />
              ))}
            </ul>
          </Panel>
        )}
        {member.rewards.length > 0 && <RewardsPanel rewards={member.rewards} />}
      </Panels>
    </>
  )
}

function MemberPanel({ member }: { member: BackofficeMember }) {
  const t = useTranslations('loyalty')
  return (
    <Panel title={t('member')}>
      <Facts
        facts={[
          { label: t('points'), value: member.points },
          { label: t('lifetime'), value: member.lifetime },
          { label: t('level'), value: member.level_name || member.level },
          { label: t('owed'), value: member.owed },
          { label: t('joined'), value: member.joined_at && <Timestamp iso={member.joined_at} /> },
          ...member.lots.map(({ remaining, expires_at: at }) => ({
            label: t('lot', { points: remaining }),
            value: <Timestamp iso={at} />,
          })),
        ]}
      />
    </Panel>
  )
}

function MovementsPanel({ movements }: { movements: readonly Movement[] }) {
  const t = useTranslations('loyalty')
  return (
    <Panel title={t('movements')}>
      {movements.length === 0 && <p className={css.note}>{t('noMovements')}</p>}
      <ul className={css.runs}>
        {movements.map(({ at, reason, subject, points }) => (
          <li key={`${at} ${reason} ${subject}`}>
            <Timestamp iso={at} /> · {t(`reasons.${reason}`)} {subject && <bdi>{subject}</bdi>}{' '}
            <bdi>{points > 0 ? `+${points}` : points}</bdi>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RewardsPanel({ rewards }: { rewards: BackofficeMember['rewards'] }) {
  const t = useTranslations('loyalty')
  return (
    <Panel title={t('rewards')}>
      <ul className={css.runs}>
        {rewards.map(({ id, at, source, subject, status, problem }) => (
          <li key={id}>
            <Timestamp iso={at} /> · {t(`sources.${source}`)} <bdi>{subject}</bdi>: {t(`given.${status}`)}{' '}
            {problem && <bdi>{problem}</bdi>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Correct({ uid }: { uid: string }) {
  const t = useTranslations('loyalty')
  const mayGrant = useMayDo()('bonuses.grant')
  const openResult = useOpenResult()
  return (
    <ActionButton
      label={t('correct.open')}
      tone="primary"
      title={t('correct.open')}
      text={t('correct.text')}
      disabledReason={mayGrant ? undefined : t('mayNotGrant')}
      fields={[
        { name: 'points', label: t('points'), hint: t('correct.hint'), kind: 'line', isRequired: true },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('correct.agree')}
      doneText={t('correct.done')}
      run={({ points = '', reason = '' }) =>
        backofficeApi.post('loyalty/correctPoints', { uid, points, reason })
      }
      onDone={openResult}
    />
  )
}

function Purchase({ purchase }: { purchase: BackofficePurchase }) {
  const t = useTranslations('loyalty')
  const mayGrant = useMayDo()('bonuses.grant')
  const { id, at, product, price, type, refunded_at: refundedAt } = purchase
  return (
    <li>
      <Timestamp iso={at} /> · {product} <bdi>−{price}</bdi> {refundedAt !== null && t('refunded')}
      {refundedAt === null && type === 'bonus' && (
        <ActionButton
          label={t('refund.open')}
          title={t('refund.open')}
          text={t('refund.text')}
          disabledReason={mayGrant ? undefined : t('mayNotGrant')}
          fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
          agree={t('refund.agree')}
          doneText={t('refund.done')}
          run={({ reason = '' }) => backofficeApi.post('loyalty/refundPurchase', { id, reason })}
        />
      )}
    </li>
  )
}

import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FreeSpinsEligibleGame } from '#contract/operator/games/free-spins.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { useListState } from '../list/list-state.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import type { ActionField } from '../record/action-dialog.tsx'
import { sumText } from '../record/money-amount.tsx'
import { useOpenResult } from '../record/use-open-result.ts'
import { refusalLine } from '../api/refusal-text.ts'
import css from './grant-free-spins.module.css'

const gamesIn = (chosen: string): string[] => chosen.split(',').filter((game) => game !== '')

const fieldsOf = (
  t: ReturnType<typeof useTranslations<'catalogue'>>,
  games: readonly FreeSpinsEligibleGame[],
  uid: string,
): readonly ActionField[] => [
  { name: 'uid', label: t('freeRounds.grant.uid'), kind: 'number', initial: uid, isRequired: true },
  {
    name: 'games',
    label: t('freeRounds.games'),
    hint: t('freeRounds.grant.gamesHint'),
    kind: 'several',
    isRequired: true,
    find: t('freeRounds.grant.find'),
    options: games.map(({ sysname, name, provider_name: provider }) => ({
      value: sysname,
      label: `${name} · ${provider}`,
    })),
  },
  { name: 'rounds', label: t('freeRounds.rounds'), kind: 'number', isRequired: true },
  {
    name: 'stake',
    label: t('stake'),
    hint: t('freeRounds.grant.stakeHint'),
    kind: 'line',
    isRequired: true,
    note: ({ uid: typed = uid, games: chosen = '' }) => (
      <Stakes key={`${typed} ${chosen}`} uid={typed} games={chosen} />
    ),
  },
  { name: 'days', label: t('freeRounds.days'), kind: 'number', initial: '7', isRequired: true },
  {
    name: 'winnings',
    label: t('freeRounds.winnings'),
    kind: 'choice',
    options: (['main', 'bonus'] as const).map((value) => ({
      value,
      label: t(`freeRounds.winningsTo.${value}`),
    })),
  },
  { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
]

/** Grants a player free spins in one or several games (GM-11). */
export function GrantFreeSpins({ games }: { games: readonly FreeSpinsEligibleGame[] }) {
  const t = useTranslations('catalogue')
  const mayGrant = useMayDo()('games.grant')
  const openResult = useOpenResult(paths.freeSpinsGrantPage)
  const { query } = useListState()
  return (
    <ActionButton
      label={t('freeRounds.grant.open')}
      tone="primary"
      title={t('freeRounds.grant.open')}
      text={t('freeRounds.grant.text')}
      disabledReason={mayGrant ? undefined : t('freeRounds.mayNot')}
      fields={fieldsOf(t, games, query.get('uid') ?? '')}
      agree={t('freeRounds.grant.agree')}
      doneText={t('freeRounds.grant.done')}
      run={({
        uid = '',
        games: chosen = '',
        rounds = '',
        stake = '',
        days = '',
        winnings = '',
        reason = '',
      }) =>
        backofficeApi.post('freeRounds/grant', {
          uid,
          games: gamesIn(chosen),
          rounds,
          stake,
          days,
          winnings: winnings as 'main',
          reason,
        })
      }
      onDone={openResult}
    />
  )
}

/** Delay after the last keystroke of a player number, before the player is fetched. */
const typedMs = 400

/** The stakes that the chosen games allow for this player, fetched from their supplier. */
function Stakes({ uid, games }: { uid: string; games: string }) {
  const t = useTranslations('catalogue.freeRounds.grant')
  const [stakeText, setStakeText] = useState('')
  useEffect(() => {
    if (!/^\d+$/.test(uid) || games === '') return undefined
    let isOver = false
    const ask = async () => {
      const {
        is_known: isKnown,
        is_any: isAny,
        stakes,
      } = await backofficeApi.get('freeRounds/getStakes', {
        uid,
        games: gamesIn(games),
      })
      if (!isKnown) return t('stakesUnknown')
      if (isAny) return t('anyStake')
      if (stakes.length === 0) return t('noStakes')
      const texts = stakes.map(({ stake, rounds }) =>
        rounds === null ? sumText(stake) : t('stakeWithRounds', { stake: sumText(stake), rounds }),
      )
      return t('stakes', { stakes: texts.join(', ') })
    }
    const timer = setTimeout(() => {
      ask()
        .catch(refusalLine)
        .then((words) => {
          if (!isOver) setStakeText(words)
        })
    }, typedMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [uid, games, t])
  return <output className={css.stakes}>{stakeText}</output>
}

import { joinProblems } from '#contract/values.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { placeOfError } from '#site/layout/errors/api-error-place.ts'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import css from './tournaments.module.css'

type JoinButtonProps = {
  tournament: Tournament
  /** The tournament as it is after joining (TN-04). */
  onChanged: (tournament: Tournament) => void
}

const path = 'tournaments/participate'

const problemIn = (error: ApiError) => {
  const given: unknown = error.errorData
  const [code] = (given as { tournament_id?: string[] } | undefined)?.tournament_id ?? []
  return joinProblems.find((problem) => problem === code)
}

/** Joins a tournament; a guest registers first. An obstacle is explained in words (TN-05). */
export function JoinButton({ tournament, onChanged }: JoinButtonProps) {
  const t = useTranslations('tournaments')
  const { api, account } = useSite()
  const [isJoining, setJoining] = useState(false)
  const { id, status, user_info: own } = tournament
  if (status === 'finished') return null
  if (!account || !own)
    return (
      <ButtonLink element={<Link to={paths.registration(paths.tournaments(id))} />}>
        {t('register')}
      </ButtonLink>
    )
  // A participant with points sees their place instead.
  if (own.is_participant) return own.points > 0 ? null : <p className={css.joined}>{t('joined')}</p>
  if (own.problem !== null && own.problem !== 'NEED_DEPOSIT')
    return <p className={css.text}>{t(`problems.${own.problem}`)}</p>
  const join = async (): Promise<void> => {
    setJoining(true)
    try {
      await api.post(path, { tournament_id: id }, { report: 'form' })
      showToast({ type: 'success', title: t('joinedNow', { title: tournament.title }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const problem = problemIn(error)
      if (problem) showToast({ type: 'error', title: t(`problems.${problem}`) })
      else if (placeOfError(error, { path, report: 'form' }) === 'form')
        showToast({ type: 'error', title: error.message })
    } finally {
      const { items } = await api.get('tournaments/get', { ids: [id] })
      const [changed] = items
      if (changed) onChanged(changed)
      setJoining(false)
    }
  }
  return (
    <Button tone="primary" isLoading={isJoining} onClick={() => void join()}>
      {t('join')}
    </Button>
  )
}

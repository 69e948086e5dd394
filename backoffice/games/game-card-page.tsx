import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import type { BackofficeGame, GameState } from '#contract/operator/games.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { loadTrail } from '../record/load-trail.ts'
import { TrailPanel } from '../record/trail-panel.tsx'
import { CustomGameAction } from './custom-game-action.tsx'
import { HideAction } from './hide-action.tsx'
import { ShowAction } from './show-action.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const sysname = params.sysname ?? ''
  const [game, trail] = await Promise.all([
    backofficeApi.get('games/get', { sysname }),
    loadTrail(`game:${sysname}`),
  ])
  return { game, trail }
}

export function Component() {
  const t = useTranslations('catalogue')
  const mayDo = useMayDo()
  const { game, trail } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={game.name}
        back={{ to: paths.games(), label: t('title') }}
        aside={<Badge tone={game.state === 'on' ? 'win' : 'neutral'}>{t(`states.${game.state}`)}</Badge>}
        actions={<GameActions game={game} />}
      />
      <Panels>
        <Panel title={t('game')}>
          {game.sysname === sportsbookSysname && (
            <Notice title={t('sportsbook.title')}>{t('sportsbook.text')}</Notice>
          )}
          <Facts
            facts={[
              { label: t('place'), value: game.place },
              { label: t('studio'), value: game.provider_name },
              ...(game.launch_url === null
                ? []
                : [{ label: t('custom.launchUrl'), value: <bdi>{game.launch_url}</bdi> }]),
              { label: t('supplier'), value: game.supplier },
              { label: 'RTP', value: game.rtp === null ? null : <bdi>{`${game.rtp} %`}</bdi> },
              {
                label: t('volatility'),
                value: game.volatility && t(`volatilities.${game.volatility}`),
              },
              { label: t('mathVersion'), value: game.math_version && <bdi>{game.math_version}</bdi> },
              { label: t('hiddenIn'), value: <bdi>{game.hidden_in.join(' ') || '–'}</bdi> },
              { label: t('studioHiddenIn'), value: <bdi>{game.studio_hidden_in.join(' ') || '–'}</bdi> },
            ]}
          />
          {mayDo('games.rounds') && (
            <Link to={`${paths.rounds()}?game=${encodeURIComponent(game.sysname)}`}>{t('rounds')}</Link>
          )}
        </Panel>
        <TrailPanel trail={trail} />
      </Panels>
    </>
  )
}

const states: readonly GameState[] = ['on', 'unlisted', 'off']

function GameActions({ game }: { game: BackofficeGame }) {
  const t = useTranslations('catalogue')
  const mayDo = useMayDo()
  const whyNot = mayDo('games.manage') ? undefined : t('mayNotManage')
  const { sysname, name, place, state } = game
  return (
    <>
      <ActionButton
        label={t('move.open')}
        title={t('move.title', { name })}
        text={t('move.text')}
        disabledReason={whyNot}
        fields={[
          { name: 'place', label: t('place'), kind: 'number', isRequired: true, initial: String(place) },
        ]}
        agree={t('move.open')}
        doneText={t('move.done')}
        run={({ place: wanted = '' }) =>
          backofficeApi.post('games/setPlace', { sysname, place: Number(wanted), seen_place: place })
        }
      />
      <ShowAction game={game} whyNot={whyNot} />
      {game.custom_id !== null && <CustomGameAction game={game} />}
      <HideAction kind="game" sysname={sysname} name={name} hiddenIn={game.hidden_in} />
      <ActionButton
        label={t('setState.open')}
        title={t('setState.title', { name })}
        text={t(sysname === sportsbookSysname ? 'sportsbook.text' : 'setState.text')}
        tone="danger"
        disabledReason={whyNot}
        fields={[
          {
            name: 'state',
            label: t('state'),
            kind: 'choice',
            initial: state,
            options: states.map((value) => ({ value, label: t(`states.${value}`) })),
          },
          { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
        ]}
        agree={t('setState.agree')}
        doneText={t('setState.done')}
        run={({ state: wanted, reason = '' }) =>
          backofficeApi.post('games/setState', {
            sysname,
            state: wanted as GameState,
            seen_state: state,
            reason,
          })
        }
      />
    </>
  )
}

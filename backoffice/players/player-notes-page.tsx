import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PlayerNote } from '#contract/operator/shapes/player-shapes.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Panel } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { loadCard, uidOf } from './load-player.ts'
import { PlayerHead } from './player-head.tsx'
import css from './players.module.css'

export const loader = async (args: LoaderFunctionArgs) => {
  const [card, notes] = await Promise.all([
    loadCard(args),
    backofficeApi.get('players/getNotes', { uid: uidOf(args) }),
  ])
  return { card, notes: notes.items }
}

export function Component() {
  const t = useTranslations('players')
  const { card, notes } = useLoaderData<typeof loader>()
  return (
    <>
      <PlayerHead card={card} />
      <Panel title={t('parts.notes')} aside={<AddNote uid={card.uid} />}>
        {notes.length === 0 ? (
          <p className={css.soft}>{t('noNotes')}</p>
        ) : (
          <ul className={css.plain}>
            {notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

function AddNote({ uid }: { uid: number }) {
  const t = useTranslations('players.note')
  const mayDo = useMayDo()
  const players = useTranslations('players')
  return (
    <ActionButton
      label={t('add')}
      tone="primary"
      title={t('add')}
      text={t('text')}
      disabledReason={mayDo('players.note') ? undefined : players('mayNotNote')}
      fields={[{ name: 'text', label: t('note'), kind: 'lines', isRequired: true }]}
      agree={t('save')}
      doneText={t('saved')}
      run={({ text = '' }) => backofficeApi.post('players/addNote', { uid, text })}
    />
  )
}

function Note({ note }: { note: PlayerNote }) {
  const t = useTranslations('players.note')
  const mayDo = useMayDo()
  const players = useTranslations('players')
  return (
    <li>
      <p className={css.text} dir="auto">
        {note.text}
      </p>
      <div className={css.ways}>
        <span className={css.soft}>
          <bdi>{note.author}</bdi>, <Timestamp iso={note.written_at} />
        </span>
        <ActionButton
          label={t('edit')}
          title={t('edit')}
          disabledReason={mayDo('players.note') ? undefined : players('mayNotNote')}
          fields={[{ name: 'text', label: t('note'), kind: 'lines', isRequired: true, initial: note.text }]}
          agree={t('save')}
          doneText={t('saved')}
          fieldsOf={({ text }: PlayerNote) => ({ text })}
          run={({ text = '' }) =>
            backofficeApi.post('players/editNote', { id: note.id, version: note.version, text })
          }
        />
      </div>
      {note.earlier.length > 0 && (
        <details>
          <summary>{t('earlier', { count: note.earlier.length })}</summary>
          <ul className={css.plain}>
            {note.earlier.map(({ text, author, written_at }) => (
              <li key={written_at}>
                <p className={css.text} dir="auto">
                  {text}
                </p>
                <span className={css.soft}>
                  <bdi>{author}</bdi>, <Timestamp iso={written_at} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

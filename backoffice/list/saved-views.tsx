import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SavedView } from '#contract/operator/views.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { refusalLine } from '../api/refusal-text.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionDialog } from '../record/action-dialog.tsx'
import type { ListState } from './list-state.ts'
import css from './saved-views.module.css'

type SavedViewsProps = { call: string; state: ListState }

/** A view as the query of its list. */
const queryOf = ({ filters, columns, sort }: SavedView): URLSearchParams =>
  new URLSearchParams([
    ...Object.entries(filters),
    ...(sort ? [['sort', sort]] : []),
    ...(columns.length > 0 ? [['columns', columns.join(',')]] : []),
  ] as [string, string][])

const isShown = (view: SavedView, query: URLSearchParams): boolean => {
  const here = new URLSearchParams(query)
  here.delete('offset')
  const there = queryOf(view)
  here.sort()
  there.sort()
  return here.toString() === there.toString()
}

/** The current state of the list, as a view stores it. */
const present = ({ query, filters, sort }: ListState) => ({
  filters: Object.fromEntries(filters),
  columns: query.get('columns')?.split(',').filter(Boolean) ?? [],
  sort: sort ?? '',
})

/** The saved views of a list, and the form that saves the current state as a new one. */
export function SavedViews({ call, state }: SavedViewsProps) {
  const t = useTranslations('list.views')
  const [views, setViews] = useState<readonly SavedView[]>([])
  const [open, setOpen] = useState<'list' | 'save'>()
  const read = () =>
    backofficeApi.get('views/getList', { list: call }).then(
      ({ items }) => setViews(items),
      () => setViews([]),
    )
  useEffect(() => {
    void read()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read again only for another list
  }, [call])
  const shown = views.find((view) => isShown(view, state.query))
  return (
    <>
      <Button onClick={() => setOpen('list')}>{shown ? shown.name : t('open')}</Button>
      <Dialog
        isOpen={open === 'list'}
        onClose={() => setOpen(undefined)}
        title={t('title')}
        closeLabel={t('close')}
        size="small"
        footer={
          <Button tone="primary" onClick={() => setOpen('save')}>
            {t('save.open')}
          </Button>
        }
      >
        {views.length === 0 ? (
          <p className={css.none}>{t('none')}</p>
        ) : (
          <ul className={css.list}>
            {views.map((view) => (
              <View
                key={view.id}
                view={view}
                isHere={view === shown}
                onChosen={() => {
                  state.replace(queryOf(view))
                  setOpen(undefined)
                }}
                onChanged={read}
              />
            ))}
          </ul>
        )}
      </Dialog>
      <Save
        call={call}
        state={state}
        isOpen={open === 'save'}
        onClose={() => setOpen(undefined)}
        onSaved={read}
      />
    </>
  )
}

type ViewProps = { view: SavedView; isHere: boolean; onChosen: () => void; onChanged: () => Promise<void> }

function View({ view, isHere, onChosen, onChanged }: ViewProps) {
  const t = useTranslations('list.views')
  const remove = async () => {
    try {
      await backofficeApi.post('views/remove', { id: view.id })
    } catch (error) {
      showToast({ type: 'error', title: refusalLine(error) })
    }
    await onChanged()
  }
  return (
    <li className={css.row}>
      <button type="button" className={css.name} aria-current={isHere || undefined} onClick={onChosen}>
        <span>{view.name}</span>
        {view.scope === 'shared' && <span className={css.note}>{t('sharedBy', { name: view.author })}</span>}
      </button>
      {view.is_changeable && (
        <Button tone="quiet" onClick={() => void remove()} aria-label={t('removeOne', { name: view.name })}>
          {t('remove')}
        </Button>
      )}
    </li>
  )
}

type SaveProps = SavedViewsProps & { isOpen: boolean; onClose: () => void; onSaved: () => Promise<void> }

function Save({ call, state, isOpen, onClose, onSaved }: SaveProps) {
  const t = useTranslations('list.views.save')
  const mayDo = useMayDo()
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('open')}
      text={t('text')}
      fields={[
        { name: 'name', label: t('name'), kind: 'line', isRequired: true },
        ...(mayDo('views.share') ? [{ name: 'scope', label: t('shared'), kind: 'flag' as const }] : []),
      ]}
      agree={t('agree')}
      doneText={t('done')}
      run={({ name = '', scope }) =>
        backofficeApi.post('views/save', {
          list: call,
          name,
          scope: scope ? 'shared' : 'own',
          ...present(state),
        })
      }
      onDone={() => void onSaved()}
    />
  )
}

import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { BackofficeEntry } from '#contract/operator/content.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { refusalTexts } from '../api/refusal-text.ts'
import { changedFields, mergeVersions, type Conflict, type Values } from './merge-versions.ts'

export type Stale = { readonly by: string; readonly conflicts: readonly Conflict[] }

export type EntryDraft = {
  readonly base: BackofficeEntry
  readonly values: Values
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly problems: Readonly<Record<string, string>>
  /** Set when another person has saved in the meantime. */
  readonly stale: Stale | undefined
  set(name: string, value: unknown): void
  settleConflict(name: string, value: unknown): void
  /** Replaces the base with the server's answer. */
  take(entry: BackofficeEntry): void
  undo(): void
  save(): Promise<BackofficeEntry | undefined>
}

const presentOf = (error: unknown): BackofficeEntry | undefined =>
  error instanceof ApiError && error.invalidParameters.includes('version')
    ? (error.errorData.entry as BackofficeEntry | undefined)
    : undefined

/** The draft of an entry: changed fields are saved against the version that was read. */
export const useEntryDraft = (entry: BackofficeEntry): EntryDraft => {
  const [base, setBase] = useState(entry)
  const [values, setValues] = useState<Values>(entry.fields)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [stale, setStale] = useState<Stale>()
  const [isBusy, setBusy] = useState(false)
  const changes = changedFields(base.fields, values)
  const take = (next: BackofficeEntry) => {
    setBase(next)
    setValues(next.fields)
    setProblems({})
    setStale(undefined)
  }
  const meet = (theirs: BackofficeEntry) => {
    const merged = mergeVersions(base.fields, values, theirs.fields)
    setBase(theirs)
    setValues(merged.values)
    setStale({ by: theirs.updated_by ?? '', conflicts: merged.conflicts })
  }
  const save = async () => {
    setBusy(true)
    setProblems({})
    const isNew = base.document_id === null
    const written = isNew ? values : Object.fromEntries(changes.map((name) => [name, values[name]]))
    try {
      const saved = await backofficeApi.post('content/save', {
        type: base.type,
        document_id: base.document_id ?? undefined,
        language: base.language ?? undefined,
        version: base.version,
        fields: JSON.stringify(written),
      })
      take(saved)
      return saved
    } catch (error) {
      const theirs = presentOf(error)
      if (theirs) meet(theirs)
      else setProblems(refusalTexts(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return {
    base,
    values,
    isDirty: changes.length > 0,
    isBusy,
    problems,
    stale,
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    settleConflict: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setStale(
        (before) => before && { ...before, conflicts: before.conflicts.filter((one) => one.name !== name) },
      )
    },
    take,
    undo: () => take(base),
    save,
  }
}

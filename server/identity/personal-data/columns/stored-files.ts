/** Files that a running platform writes, below `DATA_DIR` unless a setting names another place. */
export type StoredFile = {
  readonly path: string
  readonly holds: string
  /** Whether a player's data export contains it, or why not. */
  readonly exported: string
  readonly erasure: string
}

/** Every kind of stored file; a test compares the folder of a used platform with it. */
export const storedFiles: readonly StoredFile[] = [
  {
    path: 'database/**',
    holds: 'the embedded database of the demonstration',
    exported: 'as its tables are',
    erasure: 'as its tables are',
  },
  {
    path: 'attachments/**',
    holds: 'files that players and guests attach to support messages',
    exported: 'their names, sizes and hashes; the files are in the conversation',
    erasure: 'deleted by support.forget once their ticket is gone',
  },
  {
    path: 'media/**',
    holds: 'pictures that editors upload',
    exported: 'no data of players',
    erasure: 'stays',
  },
  {
    path: 'audit-log.jsonl',
    holds: 'the copy of the audit log (AUDIT_LOG_FILE)',
    exported: 'as audit_records is',
    erasure: 'rewritten without what the records told of the person',
  },
  {
    path: 'pictures/**',
    holds: 'smaller forms of pictures that the site shows',
    exported: 'no data of players',
    erasure: 'stays',
  },
  {
    path: 'session-secret',
    holds: 'the secret of a demonstration',
    exported: 'no data of players',
    erasure: 'stays',
  },
  {
    path: '*.pem',
    holds: 'keys of the sandboxes of a demonstration',
    exported: 'no data of players',
    erasure: 'stays',
  },
  {
    path: 'open-house.pid',
    holds: 'the number of the running process',
    exported: 'no data of players',
    erasure: 'stays',
  },
]

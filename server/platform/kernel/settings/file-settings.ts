import { join } from 'node:path'
import { z } from 'zod'

/** Settings of folders and files. */
export const fileFields = {
  DATA_DIR: z.string().min(1).default('./data'),
  AUDIT_LOG_FILE: z.string().min(1).optional(),
  ANALYST_EXTRACT: z.string().min(1).optional(),
}

export type FileSettings = {
  readonly dataDir: string
  /** The copy of the audit log beside the database. */
  readonly auditLogFile: string
  /** The folder of the extract for analysts; undefined: none is written. */
  readonly analystExtract: string | undefined
}

export const readFileSettings = (it: z.output<z.ZodObject<typeof fileFields>>): FileSettings => ({
  dataDir: it.DATA_DIR,
  auditLogFile: it.AUDIT_LOG_FILE ?? join(it.DATA_DIR, 'audit-log.jsonl'),
  analystExtract: it.ANALYST_EXTRACT,
})

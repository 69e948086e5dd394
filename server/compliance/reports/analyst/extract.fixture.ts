import { DuckDBInstance } from '@duckdb/node-api'

/** A reader of the files that shares no code with their writer. */
export const openDuckDb = async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  return {
    async read(query: string): Promise<Record<string, unknown>[]> {
      const reader = await connection.runAndReadAll(query)
      return reader.getRowObjectsJS()
    },
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
export type DuckDb = Awaited<ReturnType<typeof openDuckDb>>

import type { ColumnType, ExtractTable } from './extract-table.ts'
import { extractTables, extractVersion } from './extract-tables.ts'

/** Parquet and SQL names, as DuckDB shows them. */
const typeNames: Readonly<Record<ColumnType, string>> = {
  text: 'VARCHAR',
  integer: 'INTEGER',
  bigint: 'BIGINT',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  timestamp: 'TIMESTAMP (UTC)',
  date: 'DATE',
}

const tableOf = ({ name, rowIs, columns }: ExtractTable): string[] => [
  `## ${name}`,
  '',
  `One row per ${rowIs}.`,
  '',
  '| Column | Type | May be empty | Contents |',
  '| --- | --- | --- | --- |',
  ...columns.map(
    (column) =>
      `| \`${column.name}\` | ${typeNames[column.type]} | ${column.isNullable ? 'yes' : ''} | ${column.description} |`,
  ),
  '',
]

/** The data dictionary, in the repository and beside the files. */
export const dictionaryPage = (): string =>
  [
    '# Data dictionary of the extract for analysts',
    '',
    `Version ${extractVersion}, printed by \`npm run extract -- --dictionary\`. The day of a row is in the name of its folder (\`day=2026-11-30\`), not in the file. Amounts end in \`_minor\`: whole minor units of \`currency\`.`,
    '',
    ...extractTables.flatMap(tableOf),
  ].join('\n')

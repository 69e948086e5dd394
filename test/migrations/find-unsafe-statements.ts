import { parse } from 'libpg-query'
import { isLargeTable } from '#db/upgrade/large-tables.ts'

/**
 * Why a statement of a migration is unsafe beside running processes. `contracts`: it takes away what an earlier
 * release may still use. `locks`: it holds a lock for a time that grows with the table.
 */
export type UnsafeStatement = { readonly kind: 'contracts' | 'locks'; readonly why: string }

type Node = Readonly<Record<string, unknown>>
type Given = { readonly name: string; readonly node: Node }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nodeOf = (value: unknown): Node => (isNode(value) ? value : {})
const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.map(nodeOf) : [])

/** Every node of a parse tree with its type, outer ones first. */
const walk = (value: unknown): Given[] => {
  if (Array.isArray(value)) return value.flatMap(walk)
  if (!isNode(value)) return []
  return Object.entries(value).flatMap(([name, node]) => [
    ...(isNode(node) && !Array.isArray(node) ? [{ name, node }] : []),
    ...walk(node),
  ])
}

const tableOf = (node: Node): string => String(nodeOf(node.relation).relname ?? '')
const constraintsOf = (column: Node): readonly Node[] =>
  listOf(column.constraints).map(({ Constraint }) => nodeOf(Constraint))

const contracts = (why: string): UnsafeStatement => ({ kind: 'contracts', why })
const locks = (why: string): UnsafeStatement => ({ kind: 'locks', why })

/** Defaults that differ by row: PostgreSQL writes every row again. `now()` is the same for all. */
const volatileDefault = /^(clock_timestamp|gen_random_uuid|nextval|random|timeofday|uuidv[47])$/
const serialType = /^(big|small)?serial[248]?$/

const calledFunctions = (node: unknown): string[] =>
  walk(node)
    .filter(({ name }) => name === 'FuncCall')
    .map(({ node: call }) => String(nodeOf(listOf(call.funcname).at(-1)?.String).sval ?? ''))

const typeOf = (column: Node): string =>
  String(nodeOf(listOf(nodeOf(column.typeName).names).at(-1)?.String).sval ?? '')

const checkAddedColumn = (table: string, column: Node): UnsafeStatement[] => {
  const name = `${table}.${String(column.colname)}`
  const own = constraintsOf(column)
  const has = (...kinds: string[]) => own.some(({ contype }) => kinds.includes(String(contype)))
  const isNumbered = serialType.test(typeOf(column)) || has('CONSTR_IDENTITY', 'CONSTR_GENERATED')
  const isVolatile = own.some(({ raw_expr }) =>
    calledFunctions(raw_expr).some((it) => volatileDefault.test(it)),
  )
  return [
    ...(has('CONSTR_NOTNULL') && !isNumbered && !has('CONSTR_DEFAULT')
      ? [contracts(`${name} is not null and has no default: an older process inserts rows without it`)]
      : []),
    ...(isLargeTable(table) && (isNumbered || isVolatile)
      ? [locks(`${name} has a value of its own in each row: the whole table is written again`)]
      : []),
    ...(isLargeTable(table) && has('CONSTR_UNIQUE', 'CONSTR_PRIMARY')
      ? [locks(`${name} builds an index under a lock: name it in db/upgrade/large-indexes.ts`)]
      : []),
    ...(isLargeTable(table) && has('CONSTR_CHECK', 'CONSTR_FOREIGN')
      ? [locks(`${name} has a constraint that reads the whole table: add it as not valid, and validate it`)]
      : []),
  ]
}

const checkAddedConstraint = (table: string, constraint: Node): UnsafeStatement[] => {
  const name = `${table}: the constraint ${String(constraint.conname ?? constraint.contype)}`
  if (constraint.skip_validation === true || constraint.indexname !== undefined) return []
  return [contracts(`${name} is added without not valid: existing rows are read under a lock`)]
}

const retyped = 'changes its type: add a column, fill it, and drop the old one in a later release'

/** Commands of alter table by their names in PostgreSQL's parser; all others are safe. */
const alterations: Readonly<Record<string, (table: string, command: Node) => UnsafeStatement[]>> = {
  AT_AddColumn: (table, { def }) => checkAddedColumn(table, nodeOf(nodeOf(def).ColumnDef)),
  AT_AddConstraint: (table, { def }) => checkAddedConstraint(table, nodeOf(nodeOf(def).Constraint)),
  AT_DropColumn: (table, { name }) => [contracts(`${table}.${String(name)} is dropped`)],
  AT_AlterColumnType: (table, { name }) => [contracts(`${table}.${String(name)} ${retyped}`)],
  AT_SetNotNull: (table, { name }) => [
    contracts(`${table}.${String(name)} becomes not null: an older process may leave it out`),
  ],
  AT_ColumnDefault: (table, { name, def }) =>
    def === undefined ? [contracts(`${table}.${String(name)} loses its default`)] : [],
  AT_SetTableSpace: (table) => [locks(`${table} moves to another tablespace under a lock`)],
  AT_SetLogged: (table) => [locks(`${table} is written again under a lock`)],
  AT_SetUnLogged: (table) => [locks(`${table} is written again under a lock, and is lost in a crash`)],
  AT_SetAccessMethod: (table) => [locks(`${table} is written again under a lock`)],
}

const droppedNames = ({ objects }: Node): string[] =>
  listOf(objects).map((object) => {
    const items = listOf(nodeOf(object.List).items ?? nodeOf(object.ObjectWithArgs).objname)
    return String(nodeOf((items.at(-1) ?? object).String).sval ?? '')
  })

const usedByProcesses = /^OBJECT_(TABLE|VIEW|MATVIEW|FUNCTION|PROCEDURE|ROUTINE|TYPE|DOMAIN|SEQUENCE|SCHEMA)$/
const renamedQuietly = /^OBJECT_(INDEX|TABCONSTRAINT|TRIGGER)$/

const partitionName = (table: string, partition: string): string => `${table} has the partition ${partition}`

/** What a migration attaches as partitions to partitioned tables that it creates itself. */
const attachedPartitions = (nodes: readonly Given[]): ReadonlySet<string> => {
  const made = nodes.filter(({ name, node }) => name === 'CreateStmt' && node.partspec !== undefined)
  const names = new Set(made.map(({ node }) => tableOf(node)))
  const attached = nodes
    .filter(({ name, node }) => name === 'AlterTableStmt' && names.has(tableOf(node)))
    .flatMap(({ node }) =>
      listOf(node.cmds).flatMap(({ AlterTableCmd }) => {
        const { subtype, def } = nodeOf(AlterTableCmd)
        const partition = String(nodeOf(nodeOf(nodeOf(def).PartitionCmd).name).relname)
        return subtype === 'AT_AttachPartition' ? [partitionName(tableOf(node), partition)] : []
      }),
    )
  return new Set(attached)
}

type Check = (node: Node, created: ReadonlySet<string>, partitioned: ReadonlySet<string>) => UnsafeStatement[]

/**
 * Statements by their names in PostgreSQL's parser; `created` are tables of the same migration. A table may give
 * its name to a new partitioned table whose partition it becomes: processes find their rows by the same name.
 */
const statements: Readonly<Record<string, Check>> = {
  AlterTableStmt: (node, created) => {
    const table = tableOf(node)
    if (created.has(table)) return []
    return listOf(node.cmds).flatMap(({ AlterTableCmd }) => {
      const command = nodeOf(AlterTableCmd)
      return alterations[String(command.subtype)]?.(table, command) ?? []
    })
  },
  RenameStmt: (node, created, partitioned) =>
    created.has(tableOf(node)) ||
    renamedQuietly.test(String(node.renameType)) ||
    partitioned.has(partitionName(tableOf(node), String(node.newname)))
      ? []
      : [contracts(`${tableOf(node)} or a part of it gets another name: ${String(node.newname)}`)],
  DropStmt: (node, created) =>
    usedByProcesses.test(String(node.removeType))
      ? droppedNames(node)
          .filter((name) => !created.has(name))
          .map((name) => contracts(`${name} is dropped`))
      : [],
  IndexStmt: (node, created) => {
    const table = tableOf(node)
    if (created.has(table) || node.concurrent === true) return []
    if (isLargeTable(table))
      return [
        locks(
          `an index on ${table} stops its writes while it is built: name it in db/upgrade/large-indexes.ts`,
        ),
      ]
    return node.unique === true
      ? [contracts(`a unique index on ${table} refuses what an older process may write`)]
      : []
  },
  UpdateStmt: (node) =>
    isLargeTable(tableOf(node))
      ? [locks(`rows of ${tableOf(node)} are changed in one transaction: do it in a job, in batches`)]
      : [],
  DeleteStmt: (node) =>
    isLargeTable(tableOf(node))
      ? [locks(`rows of ${tableOf(node)} are deleted in one transaction: do it in a job, in batches`)]
      : [],
  TruncateStmt: () => [contracts('a table is emptied')],
  LockStmt: () => [locks('a table is locked')],
  ClusterStmt: () => [locks('a table is written again under a lock')],
  VacuumStmt: () => [locks('a vacuum does not belong into a migration')],
  ReindexStmt: () => [locks('an index is built again under a lock')],
  DoStmt: () => [contracts('what a do block does cannot be analysed')],
}

/**
 * What is unsafe in the statements that a migration has sent, by PostgreSQL's own parser. Tables that the
 * migration itself creates may be changed freely.
 */
export const findUnsafeStatements = async (sent: readonly string[]): Promise<UnsafeStatement[]> => {
  const created = new Set<string>()
  const found: UnsafeStatement[] = []
  const nodes: Given[] = []
  for (const text of sent) nodes.push(...walk((await parse(text)).stmts))
  const partitioned = attachedPartitions(nodes)
  for (const { name, node } of nodes) {
    if (name === 'CreateStmt') created.add(tableOf(node))
    if (name === 'CreateTableAsStmt') created.add(String(nodeOf(nodeOf(node.into).rel).relname))
    found.push(...(statements[name]?.(node, created, partitioned) ?? []))
  }
  return found
}

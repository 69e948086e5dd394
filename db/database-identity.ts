/** SQL of the same text for the same database of the same cluster, on the leader and on its replicas. */
export const databaseIdentity = `(select system_identifier from pg_control_system())::text
  || ' ' || (select oid from pg_database where datname = current_database())`

import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/**
 * The control of `npm run bench api`, in a process of its own: a bare Hono answer with the result of one
 * prepared statement, without authentication.
 */
const [port, databaseUrl, uid] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl as string, max: 10 })
const balances = {
  name: 'balances',
  text: `select pocket, currency, balance_minor from wallet_accounts
    where uid = $1 and kind = 'player' order by id`,
}

const app = new Hono()
app.get('/balance', async (c) => c.json({ data: (await pool.query({ ...balances, values: [uid] })).rows }))
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => console.log('ready'))

import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { toy } from '../testing/toy/toy-service.ts'
import { migrateSchema } from './migrate-schema.ts'

it('of several migrations started at once one does it, and the others find it done', async () => {
  const database = `t_migrate_${randomBytes(6).toString('hex')}`
  const url = new URL(inject('postgresUrl'))
  const server = new Client({ connectionString: url.href })
  await server.connect()
  await server.query(`create database ${database}`)
  url.pathname = `/${database}`
  const inside = new Client({ connectionString: url.href })
  await inside.connect()
  await inside.query(`create schema ${toy.name}`)
  await inside.end()

  const applied = await Promise.all([1, 2, 3].map(() => migrateSchema(toy, url.href)))
  expect(applied.map(names => names.length).toSorted()).toEqual([0, 0, toy.migrations.length])

  await server.query(`drop database ${database} with (force)`)
  await server.end()
})

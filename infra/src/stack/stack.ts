import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { SiteSettings } from '@kocyolu/bundler/composition'
import { releaseKeysOf } from '@kocyolu/release-store'
import type { Console } from '../log/console.ts'
import type { ChildSpec } from '../process/child.ts'
import { freePort, host } from '../process/free-ports.ts'
import { createLauncher } from '../process/launcher.ts'
import { ManagedProcess, type ProcessDefinition } from '../process/managed-process.ts'
import { nxBuild } from '../process/nx-build.ts'
import { programEnvironment } from '../process/program-environment.ts'
import { bundledProgram } from '../programs/bundled-program.ts'
import { cutDatabase, cutRedis, takeWrites } from '../stores/disturb-stores.ts'
import { loadSecrets } from '../stores/secrets.ts'
import { releaseToolSettings } from '../system/settings.ts'
import { requireTools, type Tool } from '../tools/find-tool.ts'
import type { StackContext } from './context.ts'
import { type Control, openControl } from './control.ts'
import { developmentShell } from './development-shell.ts'
import { type Gateway, prepareGateway } from './gateway-process.ts'
import { createLender } from './lender.ts'
import { chosenLocally } from './local-environment.ts'
import { type LocalProcess, localProcess, localProcesses, upstreamsOf } from './local-processes.ts'
import type { StackOptions } from './options.ts'
import { assertFree } from './ports.ts'
import { addPortraits, migrateSchemas, seedDemo } from './prepare-data.ts'
import { createReplicas, type Replicas } from './replicas.ts'
import { type Claim, claim, type RunFile } from './run-file.ts'
import { createSite } from './site.ts'
import { type StateFolder, stateFolder } from './state-folder.ts'
import { type LocalStores, type Stores, startStores } from './stores.ts'

/** Parts of a stack. */
export interface StackRequest {
  checkout: string
  /** The folder that holds everything the stack writes. */
  state: string
  options: StackOptions
  console: Console
  /** Settings of the services that differ from the local stack's. */
  settings?: Record<string, string>
  /** Nothing of it is wanted after its end, so the stores need not survive a power cut. */
  throwAway?: boolean
  /** The builds of the browser's apps are there already, and another process may be reading them. */
  isBuilt?: boolean
  /** A process died too often: the stack is no longer whole. */
  onGaveUp(error: Error): void
}

/** The whole platform on this machine: stores, services, gateway, mail catcher. */
export class Stack {
  readonly origin: string
  readonly #request: StackRequest
  readonly #folder: StateFolder
  readonly #launcher = createLauncher()
  readonly #processes = new Map<string, ManagedProcess>()
  #claim: Claim | null = null
  #stores: LocalStores | null = null
  #control: Control | null = null
  #followers: { stop(): void } | null = null
  #closed: Promise<void> | null = null

  constructor(request: StackRequest) {
    this.#request = request
    this.#folder = stateFolder(request.state)
    this.origin = `http://localhost:${request.options.port}`
    if (request.throwAway) this.#launcher.removeAtDeath(request.state)
  }

  get mailViewer(): string | null {
    return this.#claim?.run.mailViewer ?? null
  }

  /** Where and with which token single processes are steered from outside. */
  get control(): Pick<Control, 'url' | 'token'> | null {
    return this.#claim?.run.control ?? null
  }

  /** Where releases are kept, the keys that sign them, and the folder that shows them. */
  get releases(): { store: string; keys: Record<string, string>; site: string } {
    const keys = releaseKeysOf(loadSecrets(this.#folder.secrets).releaseKey)
    return { store: this.#folder.releases, keys, site: this.#folder.www }
  }

  /** The stores, for who may do everything in them; null until they run. */
  get stores(): { databaseUrl: string; redisUrl: string; redisVolatileUrl: string } | null {
    if (!this.#stores) return null
    const { databaseUrl, operators } = this.#stores
    return { databaseUrl, redisUrl: operators.redis, redisVolatileUrl: operators['redis-volatile'] }
  }

  /** Every process that runs at this moment, and the port that it answers. */
  get running(): { name: string; pid: number; port?: number }[] {
    return [...this.#processes.values()].flatMap(each => each.record ?? [])
  }

  /** The folder that holds everything the stack writes. */
  get state(): string {
    return this.#folder.root
  }

  /** Has processes that start from now on run the sources as they are. */
  bundlePrograms(): Promise<void> {
    const { checkout } = this.#request
    const args = [join(checkout, 'infra/src/programs/bundle.ts'), this.#folder.programs]
    const env = programEnvironment(checkout)
    return this.#run('programs', { command: process.execPath, args, cwd: checkout, env })
  }

  #run(name: string, spec: Omit<ChildSpec, 'name'>): Promise<void> {
    return this.#launcher.run({ ...spec, name }, line => this.#request.console.record(name, line))
  }

  /** Starts everything and resolves when the site answers. */
  async start(): Promise<void> {
    const { options, console } = this.#request
    this.#claim = await claim(this.#folder.runFile)
    await assertFree(options.port, 'the site', 'PORT')
    if (!options.smtpUrl) await assertFree(options.mailPort, 'the mail viewer', 'MAIL_PORT')
    // Before anything runs: missing tools may have to be installed, or reported.
    const tools: Tool[] = [
      'nginx',
      ...(options.redisUrl && options.redisVolatileUrl ? [] : ['redis-server' as const]),
    ]
    requireTools(tools)
    const context = this.#context(await freePort())
    const [{ stores, running }] = await Promise.all([
      this.#startServices(context),
      this.#request.isBuilt ||
        console.step('Web apps (what changed is built)', () =>
          this.#run('web build', nxBuild(context.checkout)),
        ),
    ])
    await console.step('Gateway', () => this.#openSite(context, stores, running))
  }

  /** The process of that name, for instance `coaching` or `messaging-2`. */
  process(name: string): ManagedProcess {
    const found = this.#processes.get(name)
    if (!found)
      throw new Error(`No process is called ${name}. There are: ${[...this.#processes.keys()].join(', ')}`)
    return found
  }

  /** Ends every connection that one of the stores has. */
  async cut(name: string): Promise<void> {
    const stores = this.#stores
    if (stores && name === 'postgres') await cutDatabase(stores.databaseUrl)
    else await cutRedis(this.#redisOperator(name))
  }

  /** Whether a Redis server takes writes; what reads it answers either way. */
  async takesWrites(name: string, takes: boolean): Promise<void> {
    await takeWrites(this.#redisOperator(name), takes)
  }

  /** Stops everything, whatever state it is in. */
  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    for (const each of this.#processes.values()) each.letGo()
    this.#followers?.stop()
    await this.#control?.close()
    await this.#launcher.end([['postgres', 'redis', 'redis-volatile', 'mail']])
    this.#claim?.release()
    if (this.#request.throwAway) rmSync(this.#folder.root, { recursive: true, force: true })
  }

  #context(internalPort: number): StackContext {
    const { checkout, options, console, settings = {}, throwAway = false } = this.#request
    return {
      checkout,
      folder: this.#folder,
      options,
      secrets: loadSecrets(this.#folder.secrets),
      console,
      launcher: this.#launcher,
      programPath: program => bundledProgram(this.#folder.programs, program),
      publicOrigin: this.origin,
      internalOrigin: `http://${host}:${internalPort}`,
      durable: !throwAway,
      settings,
      add: definition => this.#add(definition),
    }
  }

  async #startServices(context: StackContext): Promise<{ stores: Stores; running: LocalProcess[] }> {
    const { console, folder } = context
    rmSync(folder.programs, { recursive: true, force: true })
    const [stores] = await Promise.all([
      console.step('PostgreSQL, Redis and mail catcher', () => startStores(context)),
      console.step('Programs of the services', () => this.bundlePrograms()),
    ])
    this.#stores = stores
    const { databaseUrl, mailViewer } = stores
    this.#update({ databaseUrl, ...(mailViewer && { mailViewer }) })
    await migrateSchemas(context, stores)
    if (process.env.NODE_ENV !== 'production') {
      await seedDemo(context, stores)
      // Tests have initials, for the time that portraits take.
      if (context.durable) await addPortraits(context, stores)
    }
    const running = await localProcesses(context, stores)
    const early = running.filter(({ needsSite }) => !needsSite)
    await console.step('Services', () => Promise.all(early.map(each => this.#add(each))))
    return { stores, running }
  }

  async #openSite(context: StackContext, stores: Stores, running: LocalProcess[]): Promise<void> {
    const gateway = await prepareGateway(context, upstreamsOf(running))
    const { checkout, launcher } = context
    const { line, note } = context.console
    const shell = developmentShell({ checkout, launcher, line: text => line('shell', text) })
    const site = createSite(
      {
        checkout,
        folder: this.#folder,
        releaseKey: context.secrets.releaseKey,
        settings: siteSettings(context),
        shell,
        note: text => note('shell', text),
      },
      gateway,
      () => this.process('gateway').signal('SIGHUP'),
    )
    await site.publish()
    const [follower, ...others] = running
      .filter(({ needsSite }) => needsSite)
      .toSorted((one, other) => Number(other.kind === 'site') - Number(one.kind === 'site'))
    // The site's folder is not read before it is at the history's state.
    if (follower) await this.#add(follower)
    await Promise.all(others.map(each => this.#add(each)))
    await this.#add(gateway.definition)
    this.#followers = gateway.follow(() => this.process('gateway').signal('SIGUSR1'))
    const replicas = this.#replicas(context, stores, running, gateway)
    this.#control = await openControl(createLender(this, replicas, site, context.console))
    this.#update({ origin: this.origin, control: { url: this.#control.url, token: this.#control.token } })
  }

  #replicas(context: StackContext, stores: Stores, running: LocalProcess[], gateway: Gateway): Replicas {
    return createReplicas(running, {
      make: (kind, number) => localProcess(context, stores, kind, number),
      add: each => this.#add(each),
      remove: name => this.#remove(name),
      stop: name => this.process(name).stop(),
      start: name => this.process(name).start(),
      isUp: name => this.process(name).pid !== null,
      balance: async processes => {
        gateway.balance(upstreamsOf(processes))
        this.process('gateway').signal('SIGHUP')
        await gateway.inUse()
      },
    })
  }

  #redisOperator(name: string): string {
    if (this.#stores && (name === 'redis' || name === 'redis-volatile')) return this.#stores.operators[name]
    throw new Error(`${name} is no store`)
  }

  async #remove(name: string): Promise<void> {
    await this.process(name).stop()
    this.#processes.delete(name)
    this.#update({})
  }

  async #add(definition: ProcessDefinition): Promise<void> {
    const { console, onGaveUp } = this.#request
    const process = new ManagedProcess(definition, this.#launcher, {
      line: definition.quiet ? console.record : console.line,
      note: console.note,
      gaveUp: onGaveUp,
      changed: () => this.#update({}),
    })
    this.#processes.set(process.name, process)
    await process.start()
  }

  /** Keeps the run file true. */
  #update(news: Partial<RunFile>): void {
    if (this.#closed) return
    const processes = [...this.#processes.values()].flatMap(each => each.record ?? [])
    this.#claim?.update({ ...news, processes })
  }
}

/** Settings of the person who starts the stack for the whole site. */
function siteSettings(context: StackContext): SiteSettings {
  const { BRAND_NAME, DEFAULT_LANGUAGE } = chosenLocally(releaseToolSettings, context)
  return SiteSettings.parse({
    brandName: BRAND_NAME || undefined,
    defaultLanguage: DEFAULT_LANGUAGE || undefined,
  })
}

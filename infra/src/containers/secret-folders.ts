import { serviceNames } from '@kocyolu/contracts'

// A new volume takes the owner of the folder that it is mounted over, so the image has each of these.
const holders = ['own', 'postgres', 'redis', 'redis-volatile', ...serviceNames]
for (const holder of [...holders, ...serviceNames.map(service => `${service}-owner`)])
  process.stdout.write(`/secrets/${holder}\n`)

import { secretVolumes } from '../system/compose-preparations.ts'

// Whoever mounts a new volume first gives it the owner of the folder of the image.
for (const volume of secretVolumes) process.stdout.write(`/secrets/${volume.replace('secrets-', '')}\n`)

/** Where a service that is developed finds the environment of its migrations. */
export const migrationVariable = 'DEV_MIGRATION_ENV'

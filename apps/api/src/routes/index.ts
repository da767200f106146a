import { accountRoutes } from './accounts';
import { adjustmentRoutes } from './adjustments';
import { catchmentRoutes } from './catchment';
import { collaborationRoutes } from './collaboration';
import { creationRoutes } from './creation';
import { dataImportRoutes } from './dataImports';
import { exportRoutes } from './exports';
import { geoRoutes } from './geo';
import { healthRoutes } from './health';
import { historyRoutes } from './history';
import { limitRoutes } from './limits';
import { locationRoutes, projectDataRoutes } from './locations';
import { monitoringRoutes } from './monitoring';
import { movementRoutes } from './movement';
import { noticeRoutes } from './notices';
import { operationsRoutes } from './operations';
import { peopleRoutes } from './people';
import { projectRoutes } from './projects';
import type { Route } from './registry';
import { itemSettingsRoutes } from './itemSettings';
import { reportItemRoutes } from './reportItems';
import { reportRoutes } from './reports';
import { settingDefinitionRoutes } from './settingDefinitions';
import type { Services } from './services';
import { sessionRoutes } from './session';
import { socialDemographicsRoutes } from './socialDemographics';
import { trashRoutes } from './trash';
import { userImageRoutes } from './userImages';
import { userRoutes } from './users';

/** Every route of the API; the order does not matter: fixed segments of a path take precedence over its parameters. */
export const routesOf = (services: Services): Route[] =>
  [
    healthRoutes(services),
    sessionRoutes(services),
    projectRoutes(services),
    collaborationRoutes(services),
    reportRoutes(services),
    adjustmentRoutes(services),
    creationRoutes(services),
    locationRoutes(services),
    projectDataRoutes(services),
    dataImportRoutes(services),
    limitRoutes(services),
    noticeRoutes(services),
    reportItemRoutes(services),
    itemSettingsRoutes(services),
    settingDefinitionRoutes(services),
    catchmentRoutes(services),
    monitoringRoutes(services),
    trashRoutes(services),
    historyRoutes(services),
    movementRoutes(services),
    socialDemographicsRoutes(services),
    exportRoutes(services),
    geoRoutes(services),
    accountRoutes(services),
    userRoutes(services),
    peopleRoutes(services),
    userImageRoutes(services),
    operationsRoutes(services),
  ]
    .flat()
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));

import type { MessageTag } from 'react-intl';
import { defineMessage, defineMessages } from 'react-intl';

const account = defineMessage<{ name: string; strong: MessageTag }>({
  id: 'admin.BackOffice.account',
  defaultMessage: 'Account: <strong>{name}</strong>',
});
const project = defineMessage<{ name: string; strong: MessageTag }>({
  id: 'admin.BackOffice.project',
  defaultMessage: 'Project: <strong>{name}</strong>',
});
const projectLabel = defineMessage<{ name: string }>({
  id: 'admin.BackOffice.projectLabel',
  defaultMessage: 'Project: {name}',
});

export const messages = {
  account,
  project,
  projectLabel,
  ...defineMessages({
    users: { id: 'admin.BackOffice.users', defaultMessage: 'Users' },
    addUser: { id: 'admin.BackOffice.addUser', defaultMessage: 'Add user' },
    editUser: { id: 'admin.BackOffice.editUser', defaultMessage: 'Edit user' },
    accounts: { id: 'admin.BackOffice.accounts', defaultMessage: 'Accounts' },
    addAccount: { id: 'admin.BackOffice.addAccount', defaultMessage: 'Add account' },
    editAccount: { id: 'admin.BackOffice.editAccount', defaultMessage: 'Edit account' },
    portalView: { id: 'admin.BackOffice.portalView', defaultMessage: 'Customer portal view' },
    profile: { id: 'admin.BackOffice.profile', defaultMessage: 'My profile' },
    projects: { id: 'admin.BackOffice.projects', defaultMessage: 'Projects' },
    createProject: { id: 'admin.BackOffice.createProject', defaultMessage: 'Create Project' },
    updateProject: { id: 'admin.BackOffice.updateProject', defaultMessage: 'Update Project' },
    itemSettings: { id: 'admin.BackOffice.itemSettings', defaultMessage: 'Report Item Settings' },
    report: { id: 'admin.BackOffice.report', defaultMessage: 'Report' },
    createReport: { id: 'admin.BackOffice.createReport', defaultMessage: 'Create Report' },
    generated: { id: 'admin.BackOffice.generated', defaultMessage: 'Being generated' },
    monitoring: { id: 'admin.BackOffice.monitoring', defaultMessage: 'Report Item Monitoring' },
    operations: { id: 'admin.BackOffice.operations', defaultMessage: 'Operations' },
    trash: { id: 'admin.BackOffice.trash', defaultMessage: 'Trash' },
    reports: { id: 'admin.BackOffice.reports', defaultMessage: 'Reports' },
    pois: { id: 'admin.BackOffice.pois', defaultMessage: 'POI Management' },
    data: { id: 'admin.BackOffice.data', defaultMessage: 'Data' },
    changePassword: { id: 'admin.BackOffice.changePassword', defaultMessage: 'Change password' },
    logOut: { id: 'admin.BackOffice.logOut', defaultMessage: 'Log Out' },
  }),
};

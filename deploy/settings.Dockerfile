# Checks the settings at build time, whose output compose shows. The check is a separate stage: the image contains no
# setting.
FROM postgres:18-trixie AS check
ARG SETTINGS
COPY apps/api/src/lib/common-passwords.json /pendopo/apps/api/src/lib/
COPY deploy/settings.sh deploy/check-settings.sh /pendopo/deploy/
RUN printenv SETTINGS > /tmp/.env && sh /pendopo/deploy/check-settings.sh /tmp/.env > /checked

FROM postgres:18-trixie
COPY --from=check /checked /checked
ENTRYPOINT ["cat", "/checked"]
